import { Address, withoutSlash } from '../address-field.ts'
import type { Provider } from '../provider.ts'
import { testSearch } from '../test-search.ts'
import { guide } from './guide.ts'
import { nearbyLibraries } from './nearby.ts'
import { search } from './search.ts'

/** Encyclopedias and other libraries from files on a disk, without a network. */
export const kiwix: Provider = {
  key: 'kiwix',
  name: 'Kiwix',
  home: 'https://library.kiwix.org',
  guide,
  version: 1,
  fields: [
    {
      name: 'address',
      label: 'Address',
      help: 'Where kiwix-serve is, on this machine mostly http://127.0.0.1:8080.',
      address: true,
      required: true,
      env: 'KIWIX_URL',
      schema: Address,
    },
  ],
  base_url: ({ address }) => withoutSlash(address),
  at_once: 2,
  capabilities: { search },
  meters: { search: [] },
  test: async (_capability, tools) => [await testSearch(search, tools)],
  models: () => Promise.resolve([]),
  nearby: nearbyLibraries,
  better: 'offline_library',
}
