import { loadRuntime } from './llama.ts'

// Loads the runtime and ends: a package that does not fit the machine may end the process that loads it.

loadRuntime(process.argv[2])
process.exit(0)
