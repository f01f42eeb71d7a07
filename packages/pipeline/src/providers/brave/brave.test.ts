import { BRAVE_ACCOUNT, fakeBrave } from '../../../../../fakes/search/brave.ts'
import { searchConformance } from '../conformance/search.ts'
import { brave } from './provider.ts'

searchConformance({
  provider: brave,
  start: () => fakeBrave(),
  fields: () => ({ api_key: BRAVE_ACCOUNT.api_key }),
  moved: (url) => url,
  key_field: 'api_key',
  model: null,
  without: ['unknown_model', 'refused'],
})
