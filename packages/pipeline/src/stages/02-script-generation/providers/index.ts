import { composer } from './composer.ts'
import type { ScriptProvider } from './port.ts'

/** The providers of stage 2, the default first. */
export const providers: readonly ScriptProvider[] = [composer]
