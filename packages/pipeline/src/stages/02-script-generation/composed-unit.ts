import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { PAUSES } from '@orion/language/reading.ts'
import type { Film, StageRequest } from '../../core/stage.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import { picturePlaces } from '../../source-pictures/picture-places.ts'
import { keptResearch, listPersonSentences } from './kept-research.ts'
import type { ScriptUnit } from './providers/port.ts'
import { withoutStruck } from '../../core/sources/struck-facts.ts'

/** The version of Orion's own writer. Increase it when the writer would write a different script. Scripts are then written again. */
const ENGINE = 'runs 5'

/** The task that Orion's own writer does. */
export function composedUnit({
  film,
  prompt,
  settings,
  inputs,
}: Pick<StageRequest<'script_generation'>, 'film' | 'prompt' | 'settings' | 'inputs'>): ScriptUnit {
  const { topic, language, duration_seconds, voice_tempo, seed } = film
  const { script_type, tone, target_audience } = settings
  const { key_points_structure } = inputs.content_research?.content_research_analysis ?? {}
  const { weighed } = inputs.content_research ?? {}
  const kept = keptResearch(inputs.content_research)
  const sources = withoutStruck(kept.sources, kept.facts, 'partly')
  const own_seconds = fitPersonSentences(inputs.content_research, film).seconds
  const pictured = picturePlaces(inputs.content_research?.source_pictures)
  return {
    topic,
    prompt,
    language,
    duration_seconds: duration_seconds - own_seconds,
    ...(voice_tempo !== undefined && { voice_tempo }),
    seed,
    script_type: script_type || null,
    tone: tone || null,
    target_audience: target_audience || null,
    sources,
    points: sources.length === 0 ? [] : kept.points,
    ...(pictured.length > 0 && { pictured }),
    ...(weighed && { weights: weighed.weights }),
    ...(settings.as_it_is && { as_it_is: true }),
    ...(key_points_structure?.by_person && { points_by_person: true }),
    engine: ENGINE,
  }
}

/** A person's own sentences may fill at most this share of a film. The sources fill the rest. */
const OWN_SHARE = 0.5

/** The person's own sentences that fit into the film, and their length in seconds with pauses. */
export function fitPersonSentences(
  research: ContentResearch | undefined,
  { language, duration_seconds, voice_tempo }: Pick<Film, 'language' | 'duration_seconds' | 'voice_tempo'>,
): { texts: string[]; left: string[]; seconds: number } {
  const texts: string[] = []
  const left: string[] = []
  let seconds = 0
  for (const text of listPersonSentences(research, language)) {
    const longer = seconds + voiceSeconds({ language, voice_tempo })(text) + PAUSES.sentence
    if (longer > duration_seconds * OWN_SHARE) left.push(text)
    else {
      texts.push(text)
      seconds = longer
    }
  }
  return { texts, left, seconds: Math.round(seconds * 100) / 100 }
}
