import { WIKIPEDIA_URL } from '../../sources/wikipedia-url.ts'
import type { Provider } from '../provider.ts'
import { testStock } from '../connection-tests/test-stock.ts'
import { guide } from './guide.ts'
import { stock } from './stock.ts'

/** The free images of Wikipedia and its sister projects. */
export const commons: Provider = {
  key: 'commons',
  name: 'Wikimedia Commons',
  home: 'https://commons.wikimedia.org',
  guide,
  version: 2,
  fields: [],
  base_url: () => 'https://commons.wikimedia.org',
  address_env: 'COMMONS_URL',
  articles: { url: WIKIPEDIA_URL, env: 'ORION_WIKIPEDIA_URL' },
  keyless: true,
  at_once: 1,
  capabilities: { stock },
  meters: { stock: [] },
  test: (_capability, tools) => testStock(stock, tools),
  models: () => Promise.resolve([]),
}
