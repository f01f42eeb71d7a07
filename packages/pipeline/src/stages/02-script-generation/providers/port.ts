import type { KeyPoint, ReadFact, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { Telling } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceTempo } from '@orion/contract/narration.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Provider } from '../../../core/provider.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { Tools } from '../../../core/stage.ts'
import type { WishedAngle } from '../../../reader/script-task.ts'
import type { CaptionedPlace, PicturePlace } from '../../../source-pictures/picture-places.ts'
import type { WrittenScript } from '../script-parts.ts'

/** All that a script depends on. */
export type ScriptUnit = {
  topic: string
  prompt: string | null
  language: FilmLanguage
  duration_seconds: number
  /** The tempo of the film's voice relative to its language's first voice; absent if equal. */
  voice_tempo?: VoiceTempo
  seed: string
  script_type: string | null
  tone: string | null
  target_audience: string | null
  sources: ResearchSource[]
  points: KeyPoint[]
  /** A person's words on the film's angle, if a model writes the film. */
  angle?: WishedAngle
  /** Places of images in the sources; an image with text next to it is preferred. */
  pictured?: PicturePlace[]
  /** A small model's weights for sentences, 1 to 5, by their ids. */
  weights?: Record<string, number>
  /** The script uses the sources completely, word for word. */
  as_it_is?: true
  /** A person has ordered, weighed, removed or added points. */
  points_by_person?: true
  engine: string
}

/** A script by a chat model, from the facts that were read. Without facts, they are read first. */
export type ChatUnit = ScriptUnit & {
  telling: Telling
  facts: ReadFact[]
  disagreements: string[]
  pictured?: CaptionedPlace[]
  service: ServiceUse
}

export const isTold = (unit: ScriptUnit): unit is ChatUnit => 'service' in unit

/** Writes a film's script from its research. */
export type ScriptProvider = Provider & {
  write: (unit: ScriptUnit, tools: Pick<Tools, 'env' | 'signal' | 'progress' | 'aside'>) => Promise<WrittenScript>
}
