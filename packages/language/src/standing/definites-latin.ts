import type { FilmLanguage } from '../lexicons/languages.ts'
import { themeOf } from './first-sentence.ts'
import { frontedNouns } from './fronted-definites.ts'
import { termsIn } from '../terms/terms.ts'

type Context = {
  language: FilmLanguage
  title_terms: ReadonlySet<string>
  /** The sentence opens a section under a heading. */ headed: boolean
}

/** Sentences back within which something counts as brought up for the sentence at hand. */
const REACH = 14
/** Letters of a word's end by which a German or Swedish compound is known again. */
const TAIL = 6
/** What a thing is called once its own name has been told: it means what was told last, not what bore the word long before. */
const KINDS =
  /^(?:Tier|Mann|Frau|Kind|Gerät|Maschine|Stadt|Ort|Fluss|Buch|Gebäude|Haus|Schiff|Pflanze|Baum|Stoff|Insel|Firma|djuret|mannen|kvinnan|barnet|maskinen|staden|orten|floden|boken|byggnaden|huset|fartyget|växten|trädet|ämnet|ön|företaget|animal|homme|femme|enfant|appareil|machine|ville|fleuve|livre|bâtiment|maison|navire|plante|arbre|substance|île|entreprise|hombre|mujer|niñ[oa]|aparato|máquina|ciudad|lugar|río|libro|edificio|casa|barco|planta|árbol|sustancia|isla|empresa|homem|mulher|criança|aparelho|cidade|rio|livro|edifício|navio|árvore|substância|ilha)$/iu
/** Sentences back to which such a word reaches. */
const KIND_REACH = 2

/**
 * What a sentence of German, Swedish, French, Spanish or Portuguese that opens with a definite noun goes on from: the nearest sentence that
 * names the noun, else the one before it, unless it stands under a heading or the noun stands behind a preposition and is nothing that
 * happened. None for what the title or the first sentence names. Positions in the list.
 */
export function neededTheme(text: string, position: number, sentences: string[], context: Context): number[] {
  if (position === 0) return []
  const theme = themeOf(text, context.language)
  const fronted = frontedNouns(text, context.language).filter(({ noun }) => noun !== theme)
  return [
    ...(theme === undefined ? [] : naming(theme, position, sentences, context, true)),
    ...fronted.flatMap(({ noun, told }) => naming(noun, position, sentences, context, told)),
  ]
}

/** The nearest sentence that names a noun; where none does, the one before, if it must have been told. */
function naming(
  noun: string,
  position: number,
  sentences: string[],
  { language, title_terms, headed }: Context,
  mustBeTold: boolean,
): number[] {
  const stems = termsIn(noun, language)
  const told = new Set([...title_terms, ...termsIn(sentences[0] ?? '', language)])
  if (stems.some((stem) => told.has(stem))) return []
  const tail = noun.toLowerCase().slice(-TAIL)
  const compound = language === 'de' && tail.length === TAIL
  const reach = KINDS.test(noun) ? KIND_REACH : REACH
  for (let earlier = position - 1; earlier > Math.max(0, position - reach - 1); earlier--) {
    const sentence = sentences[earlier]!
    if (termsIn(sentence, language).some((term) => stems.includes(term)) || (compound && sentence.toLowerCase().includes(tail)))
      return [earlier]
  }
  return headed || !mustBeTold ? [] : [position - 1]
}
