import { TAVILY_ACCOUNT, fakeTavily } from '../../../../../fakes/search/tavily.ts'
import { searchConformance } from '../conformance/search.ts'
import { tavily } from './provider.ts'

searchConformance({
  provider: tavily,
  start: () => fakeTavily(),
  fields: () => ({ api_key: TAVILY_ACCOUNT.api_key }),
  moved: (url) => url,
  key_field: 'api_key',
  model: null,
  without: ['unknown_model', 'refused'],
})
