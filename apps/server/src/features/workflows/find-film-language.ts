import type { Answer, Input } from '@orion/contract/route.ts'
import type { findFilmLanguage as route } from '@orion/contract/workflows.ts'
import { voiceSeconds } from '@orion/pipeline/core/timing/voice-seconds.ts'
import { wantedLanguage } from '@orion/pipeline/sources/wanted-language.ts'
import type { Context } from '../../context.ts'

/** Guesses the language for a film of this topic or source text, and how long a voice takes for the text. */
export const findFilmLanguage = async (_ctx: Context, input: Input<typeof route>): Promise<Answer<typeof route>> => {
  const language = wantedLanguage(input, input.expected)
  return { language, ...(input.text.trim() && { seconds: voiceSeconds({ language })(input.text) }) }
}
