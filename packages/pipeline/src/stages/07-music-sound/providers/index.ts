import { local } from './local.ts'
import type { MusicProvider } from './port.ts'

/** The providers of stage 7, the default first. */
export const providers: readonly MusicProvider[] = [local]
