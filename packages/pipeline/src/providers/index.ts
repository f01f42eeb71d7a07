import type { Provider } from './provider.ts'
import { openaiCompatible } from './openai_compatible/provider.ts'

/** Every provider of an outside service, a line each. */
export const PROVIDERS: readonly Provider[] = [openaiCompatible]
