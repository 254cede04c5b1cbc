import Glibc
import KumihanCLI
import KumihanInterop

exit(Tool.run(ProcessArguments.bytes))
