import { fakeOpenverse } from '../../../../../fakes/collections/openverse.ts'
import { stockConformance } from '../conformance/stock.ts'
import { openverse } from './provider.ts'

stockConformance({
  provider: openverse,
  start: () => fakeOpenverse(),
  fields: () => ({}),
  moved: (url) => url,
  key_field: null,
  model: null,
  without: ['revoked', 'no_credit', 'unknown_model', 'refused'],
  kinds: ['photo', 'illustration'],
})
