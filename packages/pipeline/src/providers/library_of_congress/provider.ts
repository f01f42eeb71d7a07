import type { Provider } from '../provider.ts'
import { testStock } from '../connection-tests/test-stock.ts'
import { guide } from './guide.ts'
import { stock } from './stock.ts'

/** Photographs, prints and drawings of a national library without known restrictions. */
export const libraryOfCongress: Provider = {
  key: 'library_of_congress',
  name: 'Library of Congress',
  home: 'https://www.loc.gov/photos/',
  guide,
  version: 1,
  fields: [],
  base_url: () => 'https://www.loc.gov',
  address_env: 'LIBRARY_OF_CONGRESS_URL',
  keyless: true,
  at_once: 1,
  capabilities: { stock },
  meters: { stock: [] },
  test: (_capability, tools) => testStock(stock, tools),
  models: () => Promise.resolve([]),
}
