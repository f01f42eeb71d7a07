import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Capabilities, Provider } from './provider.ts'
import { anthropic } from './anthropic/provider.ts'
import { archiveOrg } from './archive_org/provider.ts'
import { artInstitute } from './art_institute/provider.ts'
import { brave } from './brave/provider.ts'
import { commons } from './commons/provider.ts'
import { elevenlabs } from './elevenlabs/provider.ts'
import { google } from './google/provider.ts'
import { kiwix } from './kiwix/provider.ts'
import { libraryOfCongress } from './library_of_congress/provider.ts'
import { localModel } from './local_model/provider.ts'
import { metMuseum } from './met_museum/provider.ts'
import { nasa } from './nasa/provider.ts'
import { openaiCompatible } from './openai_compatible/provider.ts'
import { openverse } from './openverse/provider.ts'
import { pexels } from './pexels/provider.ts'
import { phylopic } from './phylopic/provider.ts'
import { replicate } from './replicate/provider.ts'
import { searxng } from './searxng/provider.ts'
import { tavily } from './tavily/provider.ts'

/** Every provider of an outside service. */
export const PROVIDERS: readonly Provider[] = [
  openaiCompatible,
  anthropic,
  google,
  localModel,
  elevenlabs,
  brave,
  tavily,
  searxng,
  kiwix,
  pexels,
  commons,
  openverse,
  nasa,
  metMuseum,
  artInstitute,
  libraryOfCongress,
  phylopic,
  archiveOrg,
  replicate,
]

/** The provider whose models run inside Orion. */
export const LOCAL_CHAT = findOnMachine()

function findOnMachine(): Provider {
  const provider = PROVIDERS.find(({ on_machine }) => on_machine)
  if (provider === undefined) throw new Error('No provider runs inside Orion.')
  return provider
}

/** A provider's capability. Throws AppError provider_not_configured if the provider no longer has it. */
export const getCapability = <C extends keyof Capabilities>(key: string, capability: C): Capabilities[C] =>
  capabilityIn(PROVIDERS.find((provider) => provider.key === key) ?? { key, capabilities: {} }, capability)

/** The capability of an opened provider. Its requests are counted for the opened provider's task. */
export function capabilityIn<C extends keyof Capabilities>(
  { key, capabilities }: Pick<Provider, 'key' | 'capabilities'>,
  capability: C,
): Capabilities[C] {
  const found = capabilities[capability]
  if (found === undefined) throw new AppError('provider_not_configured', say('runs.service_cannot_any_more', { service: key }))
  return found
}
