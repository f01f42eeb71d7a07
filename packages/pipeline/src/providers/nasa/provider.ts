import type { Provider } from '../provider.ts'
import { testStock } from '../connection-tests/test-stock.ts'
import { guide } from './guide.ts'
import { stock } from './stock.ts'

/** Images and clips of space, aircraft and the earth, in the public domain. */
export const nasa: Provider = {
  key: 'nasa',
  name: 'NASA',
  home: 'https://images.nasa.gov',
  guide,
  version: 1,
  fields: [],
  base_url: () => 'https://images-api.nasa.gov',
  address_env: 'NASA_URL',
  keyless: true,
  at_once: 1,
  capabilities: { stock },
  meters: { stock: [] },
  test: (_capability, tools) => testStock(stock, tools),
  models: () => Promise.resolve([]),
}
