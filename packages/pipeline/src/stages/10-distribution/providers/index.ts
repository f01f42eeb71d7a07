import { local } from './local.ts'
import type { BundleProvider } from './port.ts'

/** The providers of stage 10, the default first. */
export const providers: readonly BundleProvider[] = [local]
