import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { thingArt, thingWords } from '../thing-words.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { denies } from './denies.ts'
import { asLine } from './key-phrase.ts'
import type { Proposed } from './proposed.ts'

/** What a thing is only likened to, directly before it. */
const LIKENED: Record<FilmLanguage, RegExp> = {
  en: /(?<!\p{L})(?:like|as|resembles?|resembling|shaped|size of|called|named|nicknamed)(?: an?| the)? $/iu,
  es: /(?<!\p{L})(?:como|cual|parec\p{L}+(?: a)?|llamad[oa]s?)(?: una?| el| la)? $/iu,
  fr: /(?<!\p{L})(?:comme|tel|telle|ressembl\p{L}+ à|appelée?s?)(?: une?| le| la)? $/iu,
  pt: /(?<!\p{L})(?:como|qual|parec\p{L}+(?: com)?|chamad[oa]s?)(?: uma?| o| a)? $/iu,
  de: /(?<!\p{L})(?:wie|als|gleich|namens)(?: ein| eine| einem| einer| der| die| das)? $/iu,
  sv: /(?<!\p{L})(?:som|liknar|lik|kallad)(?: en| ett)? $/iu,
  hi: /(?!)/u,
  ar: /(?<!\p{L})(?:مثل|يشبه|تشبه) $/u,
  ja: /(?!)/u,
  zh: /(?:像|如|似|好比)$/u,
}

/** What likens what stands before it. */
const LIKENS_BEHIND: Partial<Record<FilmLanguage, RegExp>> = {
  ja: /^(?:のよう|みたい|に似)/u,
  hi: /^ (?:जैसा|जैसी|जैसे|की तरह|के समान)/u,
  zh: /^(?:一样|一般|似的)/u,
}

/** Words behind an English noun that it does not only describe (a bee sting is no bee): a mark, the sentence's end, a small word. */
const ENDS_NOUN =
  /^(?:$|[^\p{L}\p{Nd}\s-]|\s(?:of|in|on|at|by|for|with|from|to|into|through|over|under|between|after|before|and|or|but|that|which|who|when|where|is|are|was|were|has|have|had|can|could|will|would|as)(?!\p{L}))/u

/** A word of a sentence that names a thing, and where it stands. */
type Named = { word: string; at: number; art: string }

function standsAlone(sentence: string, { word, at }: Omit<Named, 'art'>, language: FilmLanguage): boolean {
  const [before, after] = [sentence.slice(0, at), sentence.slice(at + word.length)]
  const is_name = language !== 'de' && /^\p{Lu}/u.test(word) && before.trim() !== ''
  const describes = language === 'en' && !word.endsWith('s') && !ENDS_NOUN.test(after)
  return !is_name && !describes && !before.endsWith('-') && !after.startsWith('-')
}

/** Every word or two of a sentence that mean a thing that is drawn. */
function thingsIn(sentence: string, language: FilmLanguage): Named[] {
  if (isUnspaced(language)) {
    const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(sentence)]
    const ends = new Set([sentence.length, ...segments.map(({ index }) => index)])
    const isEnd = (at: number) =>
      language === 'ja' ? !/^[\p{sc=Han}\p{sc=Katakana}ー]{2}$/u.test(sentence.slice(Math.max(0, at - 1), at + 1)) : ends.has(at)
    return thingWords(language).flatMap((word) => {
      const at = word.length > 1 ? sentence.indexOf(word) : -1
      return at >= 0 && isEnd(at) && isEnd(at + word.length) ? [{ word, at, art: thingArt(word, language)! }] : []
    })
  }
  const words = [...sentence.matchAll(/[\p{L}\p{M}’']+/gu)].map(({ 0: word, index }) => ({ word, at: index }))
  const pairs = words.slice(1).map(({ word, at }, index) => {
    const first = words[index]!
    return { word: sentence.slice(first.at, at + word.length), at: first.at }
  })
  return [...pairs, ...words].flatMap((each) => {
    const art = thingArt(each.word, language)
    return art !== undefined && standsAlone(sentence, each, language) ? [{ ...each, art }] : []
  })
}

const named = new WeakMap<ToldFilm, Map<string, Named[]>>()

/** The things that a text of a film names; read once, for every later scene asks for them too. */
function thingsOf(text: string, film: ToldFilm): Named[] {
  const known = named.get(film) ?? new Map<string, Named[]>()
  named.set(film, known)
  const things = known.get(text) ?? thingsIn(text, film.language)
  known.set(text, things)
  return things
}

/** A thing that a scene's sentence names and that is drawn as that very thing; none that it denies or only likens something to, none twice. */
export function asThing(scene: ToldScene, film: ToldFilm, index: number): Proposed | null {
  const { language, scenes } = film
  const shown = new Set(scenes.slice(0, index).flatMap(({ text }) => thingsOf(text, film).map(({ art }) => art)))
  for (const { text } of scene.sentences) {
    if (denies(text, language)) continue
    for (const { word, at, art } of thingsOf(text, film)) {
      const [before, after] = [text.slice(0, at), text.slice(at + word.length)]
      if (shown.has(art) || LIKENED[language].test(before) || LIKENS_BEHIND[language]?.test(after)) continue
      return { template: 'thing', slots: { art, label: asLine(word) }, why: { reason: 'thing', words: word } }
    }
  }
  return null
}
