import type { BetterKey } from '@orion/contract/better.ts'
import { PROVIDERS } from './index.ts'
import type { Provider } from './provider.ts'

/** The provider that alone offers this row of the list of film improvements; undefined if several offer it. */
export const providerOfBetter = (key: BetterKey): Provider | undefined => PROVIDERS.find(({ better }) => better === key)
