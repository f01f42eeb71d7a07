import type { Provider } from '../provider.ts'
import { testStock } from '../connection-tests/test-stock.ts'
import { guide } from './guide.ts'
import { stock } from './stock.ts'

/** Works in the public domain from a large museum, from all times and countries. */
export const metMuseum: Provider = {
  key: 'met_museum',
  name: 'The Met',
  home: 'https://www.metmuseum.org/about-the-met/policies-and-documents/open-access',
  guide,
  version: 1,
  fields: [],
  base_url: () => 'https://collectionapi.metmuseum.org',
  address_env: 'MET_MUSEUM_URL',
  keyless: true,
  at_once: 1,
  capabilities: { stock },
  meters: { stock: [] },
  test: (_capability, tools) => testStock(stock, tools),
  models: () => Promise.resolve([]),
}
