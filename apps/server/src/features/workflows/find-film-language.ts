import type { Answer, Input } from '@orion/contract/route.ts'
import type { findFilmLanguage as route } from '@orion/contract/workflows.ts'
import { voiceSeconds } from '@orion/pipeline/core/timing/voice-seconds.ts'
import { tellRuns } from '@orion/pipeline/runs/tell-runs.ts'
import { wantedLanguage } from '@orion/pipeline/sources/wanted-language.ts'
import { structured } from '@orion/pipeline/stages/01-content-research/found-source.ts'
import type { Context } from '../../context.ts'

/** Guesses the language for a film of this topic or source text, and how long a film that narrates the whole text lasts. */
export const findFilmLanguage = async (_ctx: Context, input: Input<typeof route>): Promise<Answer<typeof route>> => {
  const { topic, text: raw } = input
  const language = wantedLanguage(input, input.expected)
  if (raw.trim() === '') return { language }
  const { source } = structured({ kind: 'text', title: '', attribution: '', raw }, 's1', { language })
  const task = { language, topic, sources: [source], points: [], seconds: voiceSeconds({ language }) }
  return { language, seconds: tellRuns({ ...task, target_seconds: Infinity }).seconds }
}
