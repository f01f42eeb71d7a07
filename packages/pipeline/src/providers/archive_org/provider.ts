import type { Provider } from '../provider.ts'
import { testStock } from '../connection-tests/test-stock.ts'
import { guide } from './guide.ts'
import { stock } from './stock.ts'

/** Films under a free licence that people uploaded to the Internet Archive. */
export const archiveOrg: Provider = {
  key: 'archive_org',
  name: 'Internet Archive',
  home: 'https://archive.org/details/movies',
  guide,
  version: 1,
  fields: [],
  base_url: () => 'https://archive.org',
  address_env: 'ARCHIVE_ORG_URL',
  keyless: true,
  at_once: 1,
  capabilities: { stock },
  meters: { stock: [] },
  test: (_capability, tools) => testStock(stock, tools, { words: 'lake', kind: 'footage' }),
  models: () => Promise.resolve([]),
}
