import { keyField } from '../key-field.ts'
import type { Provider } from '../provider.ts'
import { guide } from './guide.ts'
import { search } from './search.ts'
import { test } from './test.ts'

/** A search made for programs. */
export const tavily: Provider = {
  key: 'tavily',
  name: 'Tavily',
  home: 'https://app.tavily.com/home',
  guide,
  version: 1,
  fields: [keyField('TAVILY_API_KEY')],
  base_url: () => 'https://api.tavily.com',
  address_env: 'TAVILY_URL',
  at_once: 4,
  capabilities: { search },
  meters: { search: ['request'] },
  test,
  models: () => Promise.resolve([]),
}
