import { keyField } from '../key-field.ts'
import type { Provider } from '../provider.ts'
import { testSearch } from '../connection-tests/test-search.ts'
import { guide } from './guide.ts'
import { search } from './search.ts'

/** Brave's own index of the web. */
export const brave: Provider = {
  key: 'brave',
  name: 'Brave Search',
  home: 'https://api-dashboard.search.brave.com/app/keys',
  guide,
  version: 1,
  fields: [keyField('BRAVE_API_KEY')],
  base_url: () => 'https://api.search.brave.com',
  address_env: 'BRAVE_URL',
  at_once: 1, // its smallest plan allows one call a second
  capabilities: { search },
  meters: { search: ['request'] },
  test: async (_capability, tools) => [await testSearch(search, tools)],
  models: () => Promise.resolve([]),
}
