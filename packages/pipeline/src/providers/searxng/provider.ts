import { say } from '@orion/contract/sentences/say.ts'
import { Address, withoutSlash } from '../address-field.ts'
import type { Provider } from '../provider.ts'
import { testSearch } from '../connection-tests/test-search.ts'
import { guide } from './guide.ts'
import { search } from './search.ts'

/** A search server that a person runs. */
export const searxng: Provider = {
  key: 'searxng',
  name: 'SearXNG',
  home: 'https://docs.searxng.org/admin/settings/settings_search.html',
  guide,
  version: 1,
  fields: [
    {
      name: 'address',
      label: 'Address',
      help: say('services.where_server_settings_yml_list').text,
      address: true,
      required: true,
      env: 'SEARXNG_URL',
      schema: Address,
    },
  ],
  base_url: ({ address }) => withoutSlash(address),
  at_once: 2,
  capabilities: { search },
  meters: { search: [] },
  test: async (_capability, tools) => [await testSearch(search, tools)],
  models: () => Promise.resolve([]),
}
