import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { MoodName } from '@orion/film/music.ts'

/** The mood that each kind of fact suggests. */
const LEANINGS: Record<string, MoodName> = {
  question: 'curious',
  definition: 'curious',
  comparison: 'curious',
  series: 'curious',
  date: 'dramatic',
  quotation: 'dramatic',
  place: 'calm',
  steps: 'uplifting',
  list: 'uplifting',
  figure: 'curious',
}

/** Nearly every film has a figure, which says little about its mood. */
const WEIGHTS: Record<string, number> = { figure: 0.4, list: 0.7 }

/** The mood that most of a script's facts suggest; null if it has none. */
export function chooseMood({ script_with_timestamps: sections }: ScriptGeneration): MoodName | null {
  const votes = new Map<MoodName, number>()
  for (const section of Object.values(sections)) {
    for (const { kind } of section.sentences.flatMap((sentence) => sentence.facts)) {
      const mood = LEANINGS[kind]
      votes.set(mood, (votes.get(mood) ?? 0) + (WEIGHTS[kind] ?? 1))
    }
  }
  return (
    [...votes].reduce<[MoodName, number] | null>((best, vote) => (best === null || vote[1] > best[1] ? vote : best), null)?.[0] ??
    null
  )
}
