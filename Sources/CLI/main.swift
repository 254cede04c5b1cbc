import Glibc
import KumihanInterop

exit(Tool.run(ProcessArguments.bytes))
