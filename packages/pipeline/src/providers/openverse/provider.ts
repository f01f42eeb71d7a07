import type { Provider } from '../provider.ts'
import { testStock } from '../connection-tests/test-stock.ts'
import { guide } from './guide.ts'
import { stock } from './stock.ts'

/** Free images of many collections. */
export const openverse: Provider = {
  key: 'openverse',
  name: 'Openverse',
  home: 'https://openverse.org',
  guide,
  version: 2,
  fields: [],
  base_url: () => 'https://api.openverse.org',
  address_env: 'OPENVERSE_URL',
  keyless: true,
  at_once: 1,
  capabilities: { stock },
  meters: { stock: [] },
  test: (_capability, tools) => testStock(stock, tools),
  models: () => Promise.resolve([]),
}
