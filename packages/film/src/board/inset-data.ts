import type { Canvas } from '@napi-rs/canvas'

/**
 * An exact chart on a board. All its words and figures have their final form. `shown` is the figure with 'about', sign and unit. Values set
 * only lengths. `title` is the counted thing, in words of the sentence or of its fact.
 */
export type InsetData =
  | { kind: 'figure'; shown: string; title?: string }
  | { kind: 'bars'; title?: string; bars: { name: string; value: number; shown: string }[] }
  /** a part of a whole, 0 to 1 */
  | { kind: 'share'; title?: string; share: number; shown: string }
  /** a change from one value to another */
  | {
      kind: 'change'
      title?: string
      from: { name?: string; value: number; shown: string }
      to: { name?: string; value: number; shown: string }
    }
  /** an image that fills its box */
  | { kind: 'map'; title?: undefined; picture: () => Canvas }
  | { kind: 'timeline'; title?: string; events: { year: number; shown: string; text?: string }[] }
