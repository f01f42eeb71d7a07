import type { Provider } from '../provider.ts'
import { testStock } from '../connection-tests/test-stock.ts'
import { guide } from './guide.ts'
import { stock } from './stock.ts'

/** Works in the public domain from a large art museum. */
export const artInstitute: Provider = {
  key: 'art_institute',
  name: 'Art Institute of Chicago',
  home: 'https://www.artic.edu/open-access',
  guide,
  version: 1,
  fields: [],
  base_url: () => 'https://api.artic.edu',
  address_env: 'ART_INSTITUTE_URL',
  keyless: true,
  at_once: 1,
  capabilities: { stock },
  meters: { stock: [] },
  test: (_capability, tools) => testStock(stock, tools),
  models: () => Promise.resolve([]),
}
