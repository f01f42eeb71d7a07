import type { InsetData } from '../../board/inset-data.ts'
import type { FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Slots, TemplateName, Variant } from '../recipe.ts'

/**
 * The properties of a shot that need no drawing. Its slots are in `recipe.ts`, and its drawing and samples are in the same folder. Its
 * texts for users are in `contract/src/shots`.
 */
export type Shot<T extends TemplateName = TemplateName> = {
  name: T
  /** The looks of the shot. The first look is its default example. Absent: the shot has one look. */
  looks?: readonly Variant[]
  /** The shot is an image. A title hides only the area that its words need. */
  is_image?: true
  /** The shot is a clip, so nothing is drawn. */
  is_clip?: true
  /** The shot shows one fact, and may be next to a photograph that stays. */
  is_beside?: true
  /** The keys of the bytes of the shot's images, in order. */
  pictures?: (slots: Slots[T]) => string[]
  /** The figures of the shot, if the shot is a chart. */
  figures?: (slots: Slots[T]) => FigureValues[]
  /** The figures in the written form that the frame must show. */
  written?: (slots: Slots[T], language: FilmLanguage) => string[]
  /** Returns the shot as a chart on a board. `write` returns the spoken form of a figure. */
  inset?: (slots: Slots[T], write: (figure: FigureValues) => string) => InsetData
}
