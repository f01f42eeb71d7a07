import type { BetterKey } from '@orion/contract/better.ts'
import { PROVIDERS } from './index.ts'
import type { Provider } from './provider.ts'

/** The one provider that a row of what makes films better is had from; undefined where several give it. */
export const providerOfBetter = (key: BetterKey): Provider | undefined => PROVIDERS.find(({ better }) => better === key)
