/** The position of a fact in the cleaned text of a source, in characters. */
export type Passage = { start: number; end: number }

type FactSource = { source_id?: string; passage?: Passage }

/**
 * A number as a source writes it. `value` is its numeric value (0 to 1 for a share). `number_text` are its digits as written, or "2/3" for
 * a share in words. `hedge` is the word for "about" in the source.
 */
export type FigureValues = {
  value: number
  number_text: string
  unit: string
  label: string
  hedge?: string
  measure: 'count' | 'percent' | 'money' | 'measure' | 'share' | 'time'
}

/** A fact of a sentence that an image can show. A template gets its content only from facts and from the words of the sentence. */
export type Fact = FactSource &
  (
    | { kind: 'figure'; values: FigureValues }
    | { kind: 'quotation'; values: { words: string; speaker: string; source?: string; date?: string } }
    | { kind: 'date'; values: { year: number; text: string; label: string } }
    | {
        kind: 'comparison'
        values: { measure: string; left: { name: string; figure: FigureValues }; right: { name: string; figure: FigureValues } }
      }
    | { kind: 'definition'; values: { term: string; meaning: string } }
    | { kind: 'list'; values: { heading?: string; items: { name: string; note?: string }[] } }
    | { kind: 'steps'; values: { items: string[] } }
    | { kind: 'place'; values: { name: string } }
    | { kind: 'question'; values: { question: string } }
    | { kind: 'chapter'; values: { number: number; title: string } }
    /** Only older scripts contain a series. */
    | { kind: 'series'; values: { title: string; unit: string; points: { label: string; value: number }[] } }
  )
