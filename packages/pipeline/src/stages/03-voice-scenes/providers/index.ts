import { localVoices } from './local-voices.ts'
import { offline } from './offline.ts'
import type { VoiceProvider } from './port.ts'

/** The providers of stage 3, the default first: a run's price and name. */
export const providers: readonly VoiceProvider[] = [offline]

/** Who speaks of themselves, those that are offered first before: what is installed on this machine, then what comes with it. */
export const speakers: readonly VoiceProvider[] = [localVoices, offline]
