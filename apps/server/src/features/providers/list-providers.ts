import type { listProviders as route } from '@orion/contract/providers.ts'
import type { Answer } from '@orion/contract/route.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import { showProvider } from './rules.ts'

/** The catalogue of services that can be connected. */
export const listProviders = (): Promise<Answer<typeof route>> => Promise.resolve({ providers: PROVIDERS.map(showProvider) })
