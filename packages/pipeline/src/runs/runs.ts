import type { KeyPoint, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { PicturePlace } from '../source-pictures/picture-places.ts'

/** A source as its sentences are chosen from: what stage 1 stores of one. */
export type RunSource = {
  source_id: string
  title: string
  sections: { heading: string | null; sentences: { sentence_id?: string; text: string; start: number; end: number }[] }[]
} & Partial<Pick<ResearchSource, 'kind' | 'url' | 'licence' | 'may_read'>>

/** A sentence of a source that may be used; `index` counts over all sources in their order. */
export type RunSentence = {
  index: number
  source_id: string
  passage: { start: number; end: number }
  text: string
  /** Its source, its section and its paragraph, counted over all sources. */
  source: number
  section: number
  paragraph: number
  heading: string
  /** Seconds with the pause behind it. */
  seconds: number
  /** Its value for a film: its seconds, times its relevance to the film's matter, more where an image is beside it. */
  worth: number
  /** It opens with a word that points at the sentence before it. */
  leans: boolean
  /** It may open a film's last paragraph although it leans. */
  may_close: boolean
  /** It announces or asks what the next one says. */
  leads_on: boolean
  /** A day or a year is in it: what its paragraph says behind it is of that time. */
  dated: boolean
  /** The text right before it was left out for good. */
  after_cut: boolean
  /** It denies what another sentence says. */
  denies: boolean
  /** It is the name of a step, which needs the step's text. */
  names_step: boolean
}

/** A stretch of neighbouring sentences, from the first index to the one behind the last. */
export type Run = { from: number; to: number }

/** The task of choosing passages. `seconds` are those that the film's voice takes for a text. */
export type RunsTask = {
  language: FilmLanguage
  title: string
  /** The topic of the film, in a person's words. */
  topic: string
  target_seconds: number
  sources: readonly RunSource[]
  /** Key points: those that a person keeps are chosen first, those that they leave out never. */
  points: readonly KeyPoint[]
  /** A person has ordered, weighed, struck or added points. */
  points_by_person?: boolean
  seconds: (text: string) => number
  /** Places of images in the sources that a film can show. */
  pictured?: readonly PicturePlace[]
  /** How much a model says that sentences count, 1 to 5, by their ids; one that is not named counts by rule. */
  weights?: Readonly<Record<string, number>>
}
