import { loadRuntime } from './llama.ts'

// Loads the runtime and ends. It is a separate program, because a package that does not fit the machine may crash it.

loadRuntime(process.argv[2])
process.exit(0)
