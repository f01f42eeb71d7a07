import { say } from '@orion/contract/sentences/say.ts'
import { keyField } from '../key-field.ts'
import type { Provider } from '../provider.ts'
import { guide } from './guide.ts'
import { image } from './image.ts'
import { listModels } from './models.ts'
import { testAccount } from './test.ts'
import { video } from './video.ts'

/** Replicate: image and clip models of many companies, run as jobs that it lists (platform-apis.md 10). */
export const replicate: Provider = {
  key: 'replicate',
  name: 'Replicate',
  home: 'https://replicate.com/account/api-tokens',
  guide,
  version: 1,
  fields: [keyField('REPLICATE_API_TOKEN', say('services.api_token').text)],
  base_url: () => 'https://api.replicate.com',
  address_env: 'REPLICATE_URL',
  at_once: 4,
  capabilities: { image, video },
  meters: { image: ['image'], video: ['second'] },
  test: testAccount,
  models: listModels,
}
