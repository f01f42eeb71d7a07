import { localVoices } from './local-voices.ts'
import { offline } from './offline.ts'
import type { VoiceProvider } from './port.ts'

/** The providers of stage 3, the default first. They determine a run's price and name. */
export const providers: readonly VoiceProvider[] = [offline]

/** Providers that list their voices, in the order of the offer: the voices installed on this machine, then the built-in ones. */
export const speakers: readonly VoiceProvider[] = [localVoices, offline]
