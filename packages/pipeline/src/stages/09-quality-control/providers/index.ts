import { local } from './local.ts'
import type { QualityProvider } from './port.ts'

/** The providers of stage 9, the default first. */
export const providers: readonly QualityProvider[] = [local]
