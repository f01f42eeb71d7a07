import type { Provider } from '../provider.ts'
import { testStock } from '../connection-tests/test-stock.ts'
import { guide } from './guide.ts'
import { stock } from './stock.ts'

/** Silhouettes of living things, by the names of their species and groups. */
export const phylopic: Provider = {
  key: 'phylopic',
  name: 'PhyloPic',
  home: 'https://www.phylopic.org',
  guide,
  version: 1,
  fields: [],
  base_url: () => 'https://api.phylopic.org',
  address_env: 'PHYLOPIC_URL',
  keyless: true,
  at_once: 1,
  capabilities: { stock },
  meters: { stock: [] },
  test: (_capability, tools) => testStock(stock, tools, { words: 'canis lupus', kind: 'silhouette' }),
  models: () => Promise.resolve([]),
}
