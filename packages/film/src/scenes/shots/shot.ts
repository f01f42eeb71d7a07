import type { InsetData } from '../../board/inset-data.ts'
import type { FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Slots, TemplateName, Variant } from '../recipe.ts'

/**
 * What the film knows of a shot without drawing it. Its slots are in `recipe.ts`, its drawing and its samples beside it. What people read of
 * it is in `contract/src/shots`.
 */
export type Shot<T extends TemplateName = TemplateName> = {
  name: T
  /** The looks in which it is drawn, the first represents it; absent: one. */
  looks?: readonly Variant[]
  /** It is an image, of which a title hides no more than its words need. */
  is_image?: true
  /** It is a clip, which is not drawn. */
  is_clip?: true
  /** It shows a fact by itself, and may be beside a photograph that stays. */
  is_beside?: true
  /** The keys of the bytes of its images, in their order. */
  pictures?: (slots: Slots[T]) => string[]
  /** The figures that it shows, if it is a chart. */
  figures?: (slots: Slots[T]) => FigureValues[]
  /** The figures as its frame has to show them. */
  written?: (slots: Slots[T], language: FilmLanguage) => string[]
  /** It as a chart on a board; `write` writes a figure as it is spoken. */
  inset?: (slots: Slots[T], write: (figure: FigureValues) => string) => InsetData
}
