import { local } from './local.ts'
import type { ImageProvider } from './port.ts'

/** The providers of stage 5, the default first. */
export const providers: readonly ImageProvider[] = [local]
