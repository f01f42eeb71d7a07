import type { Provider } from './provider.ts'
import { anthropic } from './anthropic/provider.ts'
import { brave } from './brave/provider.ts'
import { commons } from './commons/provider.ts'
import { elevenlabs } from './elevenlabs/provider.ts'
import { google } from './google/provider.ts'
import { openaiCompatible } from './openai_compatible/provider.ts'
import { openverse } from './openverse/provider.ts'
import { pexels } from './pexels/provider.ts'
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
]
