import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { MADE_ROWS } from './thing-words-made.ts'
import { NATURE_ROWS } from './thing-words-nature.ts'
import { keyOfWord, wordForms } from './word-forms.ts'

const COLUMNS: readonly FilmLanguage[] = ['en', 'es', 'fr', 'pt', 'de', 'sv', 'hi', 'ar', 'ja', 'zh']

/** Where a thing stands: on the ground or a table, sprouting from soil, over flowers, on or under water, in the air, before the sky, in space. */
export type ThingStand = 'ground' | 'table' | 'soil' | 'flower' | 'water' | 'under' | 'air' | 'sky' | 'space'

/** `since`: the year from which on things of that name look as drawn; `older` is the art of those before, where there is one. */
type Age = { since: number; older?: string }

/**
 * A thing whose picture is that very thing: Fluent Emoji's (flat, MIT) name, where it stands, then the words that mean it and nothing else, in
 * the order en | es | fr | pt | de | sv | hi | ar | ja | zh; - where a language has no such word. No kinds (a fish is no trout), no words that
 * are also figures of speech (heart, bridge, key), no drawn faces. A word stands for its regular forms; with = behind it for itself alone.
 * With ~ before it (English) it is a verb too, and is meant only behind what leads to a noun. A capital makes it a name that is the thing.
 */
export type ThingRow = readonly [art: string, stand: ThingStand, words: string, age?: Age]

const ROWS: readonly ThingRow[] = [...NATURE_ROWS, ...MADE_ROWS]

/** What a word means: `is_bare`: without an ending, so that at a sentence's beginning it may be a name. */
export type ThingWord = { art: string; age?: Age; is_bare: boolean; needs_leading: boolean }

/** What each word means, by language. */
const WORDS = new Map<FilmLanguage, Map<string, ThingWord>>(
  COLUMNS.map((language, column) => {
    const words = new Map<string, ThingWord>()
    for (const [art, , columns, age] of ROWS)
      for (const listed of columns.split('|')[column]!.split(',')) {
        const word = listed.trim()
        if (word === '-') continue
        for (const { form, is_bare } of wordForms(word, language)) {
          const key = keyOfWord(form, language)
          if (!words.has(key)) words.set(key, { art, is_bare, needs_leading: word.startsWith('~'), ...(age && { age }) })
        }
      }
    return [language, words]
  }),
)

/** Pictures that end at the right edge of their square: they come into the frame from its side. */
const CUT = new Set('passenger-ship ferry high-speed-train bus articulated-lorry fire-engine ambulance'.split(' '))

/** Whether a thing's picture goes on beyond its right edge. */
export const isCut = (art: string): boolean => CUT.has(art)

const STANDS = new Map(ROWS.map(([art, stand]) => [art, stand] as const))

/** The names of every picture of a thing. */
export const THING_ARTS: readonly string[] = ROWS.map(([art]) => art)

/** Every word that means a thing with a picture. */
export const thingWords = (language: FilmLanguage): string[] => [...(WORDS.get(language)?.keys() ?? [])]

/** Where a thing stands; on a table where nothing else is known of it. */
export const thingStand = (art: string): ThingStand => STANDS.get(art) ?? 'table'

/** What a word means that has a picture; undefined where it means no such thing, or something else as well. A capital may stand for a small letter. */
export function thingWord(word: string, language: FilmLanguage): ThingWord | undefined {
  const words = WORDS.get(language)
  const key = keyOfWord(word, language)
  return words?.get(key) ?? (language === 'de' ? undefined : words?.get(key.toLowerCase()))
}

/** Whether a word is listed with its capital: a name that is the thing itself ("Saturn"). */
export const isNamedThing = (word: string, language: FilmLanguage): boolean =>
  language !== 'de' && /^\p{Lu}/u.test(word) && WORDS.get(language)?.has(keyOfWord(word, language)) === true
