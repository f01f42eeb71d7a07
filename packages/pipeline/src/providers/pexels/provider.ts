import { keyField } from '../key-field.ts'
import type { Provider } from '../provider.ts'
import { testStock } from '../connection-tests/test-stock.ts'
import { guide } from './guide.ts'
import { stock } from './stock.ts'

/** Photos and clips under one licence, with a free key. */
export const pexels: Provider = {
  key: 'pexels',
  name: 'Pexels',
  home: 'https://www.pexels.com/api/key/',
  guide,
  version: 2,
  fields: [keyField('PEXELS_API_KEY')],
  base_url: () => 'https://api.pexels.com',
  address_env: 'PEXELS_URL',
  at_once: 2,
  capabilities: { stock },
  meters: { stock: [] },
  test: (_capability, tools) => testStock(stock, tools),
  models: () => Promise.resolve([]),
}
