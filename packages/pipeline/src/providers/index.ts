import type { Provider } from './provider.ts'
import { anthropic } from './anthropic/provider.ts'
import { elevenlabs } from './elevenlabs/provider.ts'
import { google } from './google/provider.ts'
import { openaiCompatible } from './openai_compatible/provider.ts'

/** Every provider of an outside service, a line each. */
export const PROVIDERS: readonly Provider[] = [openaiCompatible, anthropic, google, elevenlabs]
