import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { estimateSeconds } from '@orion/film/speech/measure-speech.ts'
import { defineStage, type StageRequest } from '../../core/stage.ts'
import { editScript } from './edit.ts'
import { providers } from './providers/index.ts'
import { isTold, type ScriptUnit, type ToldUnit } from './providers/port.ts'
import { withoutStruck } from './struck-facts.ts'
import { expectScript, tellScript } from './tell.ts'
import { scriptContent } from './write.ts'

/** Changes when the built-in writer would write otherwise, so that it is made again. */
const ENGINE = 'script 9'
/** The same of what a model is asked, and of how its sentences are checked. */
const TELLING = 'telling 1'
const UNIT_ID = 'script'

/** Stage 2: the film's script in five parts, fitted to the target length, each sentence with its facts and its place in a source. */
export const scriptGeneration = defineStage({
  key: 'script_generation',
  number: 2,
  reads: ['content_research'],
  needs: [],
  capabilities: ['chat'],
  providers,

  plan: (request): (ScriptUnit | ToldUnit)[] => {
    const unit = composedUnit(request)
    const { chosen, settings, inputs } = request
    if (chosen?.chat === undefined || unit.sources.length === 0) return [unit]
    const { options: _, ...service } = chosen.chat
    const { reading, content_research_analysis } = inputs.content_research ?? {}
    const { facts = [], disagreements = [] } = reading ?? {}
    const struck = new Set(facts.filter(({ kept }) => kept === false).map(({ fact_id }) => fact_id))
    return [
      {
        ...unit,
        sources: withoutStruck(content_research_analysis?.sources ?? [], facts, 'wholly'),
        telling: settings.telling ?? (reading?.facts.length === 0 ? 'named' : 'written'),
        facts,
        disagreements: disagreements.flatMap(({ text, fact_ids }) => (fact_ids.some((id) => struck.has(id)) ? [] : [text])),
        engine: `${ENGINE}, ${TELLING}`,
        service: { ...service, take: settings.takes?.[UNIT_ID] ?? 0 },
      },
    ]
  },

  /** Without the model: Orion's own writer. */
  instead: (_unit, request) => composedUnit(request),

  describe: ({ topic }) => ({ id: UNIT_ID, text: topic }),
  usage: ({ duration_seconds }) => ({ expected: duration_seconds / 60, most: duration_seconds / 60 }),
  expect: (unit) => (isTold(unit) ? expectScript(unit) : null),
  make: async (unit, provider, tools) => {
    if (!isTold(unit)) return { data: await provider.write(unit, tools), files: {} }
    const { script, used } = await tellScript(unit, tools)
    return { data: script, files: {}, used }
  },

  finish: ({ film, settings }, _units, made): ScriptGeneration => {
    const [{ data, instead_of }] = made as [(typeof made)[number]]
    const { parts, title, eyebrow, key_points, plan, notices } = data
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
      plan,
      notices: instead_of === undefined ? notices : [`No model wrote the script: ${instead_of.reason}`, ...notices],
      wishes,
    })
  },

  edit: (_request, previous, edited) => editScript(previous, edited, (text, language) => estimateSeconds(text, { language })),
  assets: () => [],

  sentence: ({ script_metadata: { word_count, estimated_duration, sections_count } }) =>
    `${sections_count} parts, ${word_count} words, about ${Math.round(estimated_duration)} seconds`,
})

/** What Orion's own writer makes. */
function composedUnit({ film, prompt, settings, inputs }: StageRequest<'script_generation'>): ScriptUnit {
  const { topic, language, duration_seconds, seed } = film
  const { script_type, tone, target_audience } = settings
  const { sources: read = [], key_points_structure } = inputs.content_research?.content_research_analysis ?? {}
  const sources = withoutStruck(read, inputs.content_research?.reading?.facts ?? [], 'partly')
  return {
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
    ...(key_points_structure?.by_person && { points_by_person: true }),
    engine: ENGINE,
  }
}
