import type { KeyPoint, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { PicturePlace } from '../source-pictures/picture-places.ts'

/** A source from which sentences are chosen: a part of what stage 1 stores. */
export type RunSource = {
  source_id: string
  title: string
  sections: { heading: string | null; sentences: { sentence_id?: string; text: string; start: number; end: number }[] }[]
} & Partial<Pick<ResearchSource, 'kind' | 'url' | 'licence' | 'may_read'>>

/** A usable sentence of a source; `index` counts over all sources in order. */
export type RunSentence = {
  index: number
  source_id: string
  passage: { start: number; end: number }
  text: string
  /** Its source, its section and its paragraph, each counted over all sources. */
  source: number
  section: number
  paragraph: number
  heading: string
  /** Seconds with the pause after it. */
  seconds: number
  /** Its value for a film: its seconds times its relevance to the film's subject, more if an image is next to it. */
  worth: number
  /** It has a word of the film's title or topic, or a model weighed it. */
  on_topic: boolean
  /** It opens with a word that refers to the sentence before it. */
  leans: boolean
  /** It may open a film's last paragraph although it refers back. */
  may_close: boolean
  /** The sentence announces the next sentence, or asks the question that the next sentence answers. */
  leads_on: boolean
  /** The text right before it can never be used. */
  after_cut: boolean
  /** It denies what another sentence says. */
  denies: boolean
  /** It is the name of a step, which needs the step's text. */
  names_step: boolean
}

/** A passage: neighbouring sentences from the first index up to, but not including, the second. */
export type Run = { from: number; to: number }

/** The input for choosing passages. `seconds` returns how long the film's voice speaks a text. */
export type RunsTask = {
  language: FilmLanguage
  title: string
  /** The topic of the film, in a person's words. */
  topic: string
  target_seconds: number
  sources: readonly RunSource[]
  /** Key points. Those that a person keeps are chosen first; those that a person left out are never chosen. */
  points: readonly KeyPoint[]
  /** A person has ordered, weighed, removed or added points. */
  points_by_person?: boolean
  seconds: (text: string) => number
  /** Places of images in the sources that a film can show. */
  pictured?: readonly PicturePlace[]
  /** A model's weights of sentences, 1 to 5, by their ids; a sentence without one is weighed by rule. */
  weights?: Readonly<Record<string, number>>
}
