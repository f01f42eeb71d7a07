import { offline } from './offline.ts'
import type { VoiceProvider } from './port.ts'

/** The providers of stage 3, the default first. */
export const providers: readonly VoiceProvider[] = [offline]
