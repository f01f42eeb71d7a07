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
  /** The shot is an image. A title over it covers only the area of the title's words. */
  is_image?: true
  /** The shot is a clip, so nothing is drawn. */
  is_clip?: true
  /** The shot shows one fact, so it may be shown next to a photograph of the scene before. */
  is_beside?: true
  /** The keys of the shot's images, in order. The drawing gets the bytes of an image by its key. */
  pictures?: (slots: Slots[T]) => string[]
  /** The figures of the shot, if the shot is a chart. */
  figures?: (slots: Slots[T]) => FigureValues[]
  /** The figures in the written form that the frame must show. */
  written?: (slots: Slots[T], language: FilmLanguage) => string[]
  /** Returns the shot as a chart on a board. `write` returns a figure with its 'about' and its unit. */
  inset?: (slots: Slots[T], write: (figure: FigureValues) => string) => InsetData
}
