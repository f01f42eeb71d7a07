import * as z from 'zod/mini'
import { sentence } from '@orion/contract/sentences/sentence.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { Address, withoutSlash } from '../address-field.ts'
import type { Provider } from '../provider.ts'
import { testSearch } from '../connection-tests/test-search.ts'
import { testStock } from '../connection-tests/test-stock.ts'
import { guide } from './guide.ts'
import { nearbyLibraries } from './nearby.ts'
import { search } from './search.ts'
import { stock } from './stock.ts'

/** Encyclopedias and other libraries from files on a disk; they need no network. */
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
      help: say('services.where_kiwix_serve_machine_mostly').text,
      address: true,
      required: true,
      env: 'KIWIX_URL',
      schema: Address,
    },
    {
      name: 'unlicensed',
      label: say('services.pictures_without_licence').text,
      help: say('services.write_yes_where_you_say').text,
      default: 'no',
      schema: z.string().check(z.trim(), z.regex(/^(?:yes|no)$/iu, sentence('services.yes_or_no'))),
    },
  ],
  base_url: ({ address }) => withoutSlash(address),
  at_once: 2,
  capabilities: { search, stock },
  meters: { search: [], stock: [] },
  test: async (capability, tools) => (capability === 'stock' ? testStock(stock, tools) : [await testSearch(search, tools)]),
  models: () => Promise.resolve([]),
  nearby: nearbyLibraries,
  better: 'offline_library',
}
