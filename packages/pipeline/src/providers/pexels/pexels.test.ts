import { PEXELS_ACCOUNT, fakePexels } from '../../../../../fakes/collections/pexels.ts'
import { stockConformance } from '../conformance/stock.ts'
import { pexels } from './provider.ts'

stockConformance({
  provider: pexels,
  start: () => fakePexels(),
  fields: () => ({ api_key: PEXELS_ACCOUNT.api_key }),
  moved: (url) => url,
  key_field: 'api_key',
  model: null,
  names_no_wait: true,
  without: ['no_credit', 'unknown_model', 'refused'],
  kinds: ['photo', 'footage'],
})
