import * as localVoices from '@orion/contract/local-voices.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { getLocalVoices, installLocalVoice, removeLocalVoice } from './local-voices.ts'

export const localVoiceRoutes: readonly Served[] = [
  serve(localVoices.getLocalVoices, getLocalVoices),
  serve(localVoices.installLocalVoice, installLocalVoice),
  serve(localVoices.removeLocalVoice, removeLocalVoice),
]
