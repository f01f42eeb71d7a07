import { ANTHROPIC_ACCOUNT, fakeAnthropic } from './models/anthropic.ts'
import { ELEVENLABS_ACCOUNT, fakeElevenlabs } from './voices/elevenlabs.ts'
import { GEMINI_ACCOUNT, fakeGemini } from './models/gemini.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from './models/openai.ts'
import { REPLICATE_ACCOUNT, fakeReplicate } from './replicate.ts'

/**
 * Starts fake services with keys for models, voices, images and clips, on consecutive ports from `first`. Returns the settings that make
 * them the operator's connections.
 */
export async function fakeProviders(first: number): Promise<Record<string, string>> {
  const [openai, anthropic, gemini, elevenlabs, replicate] = await Promise.all(
    [fakeOpenai, fakeAnthropic, fakeGemini, fakeElevenlabs, fakeReplicate].map((fake, index) => fake(first + index)),
  )
  return {
    OPENAI_BASE_URL: `${openai.url}/v1`,
    OPENAI_API_KEY: OPENAI_ACCOUNT.api_key,
    ANTHROPIC_URL: `${anthropic.url}/v1`,
    ANTHROPIC_API_KEY: ANTHROPIC_ACCOUNT.api_key,
    GEMINI_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: GEMINI_ACCOUNT.api_key,
    ELEVENLABS_URL: elevenlabs.url,
    ELEVENLABS_API_KEY: ELEVENLABS_ACCOUNT.api_key,
    REPLICATE_URL: replicate.url,
    REPLICATE_API_TOKEN: REPLICATE_ACCOUNT.api_key,
  }
}
