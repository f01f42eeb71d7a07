import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../fakes/openai.ts'
import { chatConformance } from '../conformance/chat.ts'
import type { Trial } from '../conformance/trial.ts'
import { openaiCompatible } from './provider.ts'

const trial: Trial = {
  provider: openaiCompatible,
  start: () => fakeOpenai(),
  fields: (url) => ({ address: url, api_key: OPENAI_ACCOUNT.api_key }),
  key_field: 'api_key',
  model: OPENAI_ACCOUNT.model,
}

chatConformance(trial)
