import { keyField } from '../key-field.ts'
import type { Provider } from '../provider.ts'
import { testSpeech } from '../connection-tests/test-speech.ts'
import { guide } from './guide.ts'
import { listModels } from './models.ts'
import { music } from './music.ts'
import { speech } from './speech.ts'
import { testAccount } from './test-account.ts'

/** ElevenLabs: voices with word times, and music (platform-apis.md 8). */
export const elevenlabs: Provider = {
  key: 'elevenlabs',
  name: 'ElevenLabs',
  home: 'https://elevenlabs.io/app/settings/api-keys',
  guide,
  version: 1,
  fields: [keyField('ELEVENLABS_API_KEY')],
  base_url: () => 'https://api.elevenlabs.io',
  address_env: 'ELEVENLABS_URL',
  at_once: 2, // the smallest plan allows two calls at once
  capabilities: { speech, music },
  meters: { speech: ['character'], music: ['second'] },
  test: (capability, tools) => (capability === 'speech' ? testSpeech(speech, tools) : testAccount(tools)),
  models: (capability, tools) => (capability === 'speech' ? listModels(tools) : Promise.resolve([])),
}
