import Glibc

do {
  let arguments = CommandLine.arguments.dropFirst()
  if arguments.first == "views" {
    print(try ViewGrowth(arguments.dropFirst()).result())
  } else {
    print(try Benchmark(BenchOptions(arguments)).result())
  }
} catch {
  System.printError("\(error)")
  exit(2)
}
