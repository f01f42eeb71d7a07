import { AppError } from '@orion/contract/errors.ts'
import type { Capabilities, Provider } from './provider.ts'
import { anthropic } from './anthropic/provider.ts'
import { brave } from './brave/provider.ts'
import { commons } from './commons/provider.ts'
import { elevenlabs } from './elevenlabs/provider.ts'
import { google } from './google/provider.ts'
import { openaiCompatible } from './openai_compatible/provider.ts'
import { openverse } from './openverse/provider.ts'
import { pexels } from './pexels/provider.ts'
import { replicate } from './replicate/provider.ts'
import { searxng } from './searxng/provider.ts'
import { tavily } from './tavily/provider.ts'

/** Every provider of an outside service, a line each. */
export const PROVIDERS: readonly Provider[] = [
  openaiCompatible,
  anthropic,
  google,
  elevenlabs,
  brave,
  tavily,
  searxng,
  pexels,
  commons,
  openverse,
  replicate,
]

/** A provider's capability. Throws AppError provider_not_configured where the provider has it no more. */
export function capabilityOf<C extends keyof Capabilities>(key: string, capability: C): Capabilities[C] {
  const found = PROVIDERS.find((provider) => provider.key === key)?.capabilities[capability]
  if (found === undefined)
    throw new AppError(
      'provider_not_configured',
      `The service '${key}' cannot do this any more. Choose another, or the built-in one.`,
    )
  return found
}
