import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { estimateSeconds } from '@orion/film/speech/measure-speech.ts'
import { defineStage } from '../../core/stage.ts'
import { editScript } from './edit.ts'
import { providers } from './providers/index.ts'
import type { ScriptUnit } from './providers/port.ts'
import { scriptContent } from './write.ts'

/** Changes when the built-in writer would write otherwise, so that it is made again. */
const ENGINE = 'script 9'

/** Stage 2: the film's script in five parts, fitted to the target length, each sentence with its facts and its place in a source. */
export const scriptGeneration = defineStage({
  key: 'script_generation',
  number: 2,
  reads: ['content_research'],
  needs: [],
  providers,

  plan: ({ film, prompt, settings, inputs }): ScriptUnit[] => {
    const { topic, language, duration_seconds, seed } = film
    const { script_type, tone, target_audience } = settings
    const { sources = [], key_points_structure } = inputs.content_research?.content_research_analysis ?? {}
    return [
      {
        topic,
        prompt,
        language,
        duration_seconds,
        seed,
        script_type: script_type || null,
        tone: tone || null,
        target_audience: target_audience || null,
        sources,
        points: sources.length === 0 ? [] : (key_points_structure?.point_breakdown ?? []),
        engine: ENGINE,
      },
    ]
  },

  describe: ({ topic }) => ({ id: 'script', text: topic }),
  usage: ({ duration_seconds }) => ({ expected: duration_seconds / 60, most: duration_seconds / 60 }),
  make: async (unit, provider, tools) => ({ data: await provider.write(unit, tools), files: {} }),

  finish: ({ film, settings }, _units, made): ScriptGeneration => {
    const { parts, title, eyebrow, key_points, notices } = made[0]!.data
    const { language } = film
    const { script_type, tone, target_audience } = settings
    const wishes = {
      ...(script_type ? { script_type } : {}),
      ...(tone ? { tone } : {}),
      ...(target_audience ? { target_audience } : {}),
    }
    return scriptContent(parts, {
      title,
      eyebrow,
      language,
      seconds: (text) => estimateSeconds(text, { language }),
      key_points,
      notices,
      wishes,
    })
  },

  edit: (_request, previous, edited) => editScript(previous, edited, (text, language) => estimateSeconds(text, { language })),
  assets: () => [],

  sentence: ({ script_metadata: { word_count, estimated_duration, sections_count } }) =>
    `${sections_count} parts, ${word_count} words, about ${Math.round(estimated_duration)} seconds`,
})
