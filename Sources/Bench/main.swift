import Glibc

do {
  let options = try BenchOptions(CommandLine.arguments.dropFirst())
  print(try Benchmark(options).result())
} catch {
  System.printError("\(error)")
  exit(2)
}
