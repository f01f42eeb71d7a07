import { local } from './local.ts'
import type { AssemblyProvider } from './port.ts'

/** The providers of stage 8, the default first. */
export const providers: readonly AssemblyProvider[] = [local]
