import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import type { Fact } from './fact.ts'

type Steps = Extract<Fact, { kind: 'steps' }>

/** Words that order actions in a language: for the first step, for the steps between, and for the last step. */
const ORDER: Record<FilmLanguage, readonly [first: string, next: string, last: string]> = {
  en: ['first|firstly|to begin with', 'then|next|after that|afterwards|second|third', 'finally|lastly|in the end'],
  es: ['primero|en primer lugar', 'luego|después(?! de)|a continuación|más tarde', 'finalmente|por último|al final(?! de)'],
  fr: ["d’abord|d'abord|premièrement|tout d[’']abord", 'puis|ensuite', 'enfin|finalement|pour finir'],
  pt: ['primeiro|em primeiro lugar', 'depois(?! de| d[ao]s?)|em seguida|a seguir', 'por fim|finalmente|por último'],
  it: [
    'dapprima|prima(?! d[aei])(?! che)|per prima cosa|innanzitutto|in primo luogo',
    'poi|quindi|in seguito|dopodiché|successivamente',
    'infine|alla fine(?! d)|per ultimo|da ultimo',
  ],
  de: ['zuerst|zunächst|erst|als erstes', 'dann|danach|anschließend|darauf|sodann', 'schließlich|zuletzt|zum Schluss|am Ende'],
  sv: ['först', 'sedan(?! \\d)|därefter|efter det', 'till sist|slutligen|till slut|sist'],
  hi: ['सबसे पहले|पहले', 'फिर|उसके बाद|इसके बाद|तब', 'अंत में|आख़िर में|आखिर में|अंततः'],
  ar: ['أولا|أولًا|في البداية', 'ثم|بعد ذلك|وبعدها', 'أخيرا|أخيرًا|وأخيرا|وأخيرًا|في النهاية|وفي النهاية'],
  ja: ['まず|最初に|はじめに', '次に|それから|続いて|そして', '最後に|仕上げに'],
  zh: ['先|首先', '再|然后|接着|随后|其次', '最后'],
}

const MOST_STEPS = 5
/** Maximum words of a step in a column. In Chinese and Japanese, letters. */
const MOST_WORDS = 9
const MOST_LETTERS = 18

/** Steps in their own words: three to five parts of a sentence that begin with first, then, finally. */
export function findSteps(sentence: string, language: FilmLanguage): Steps | undefined {
  const unspaced = isUnspaced(language)
  const body = sentence.replace(/[.。।!！]+$/u, '')
  if ((body.match(/(?<!\d)[12]\d{3}(?!\d)/gu) ?? []).length > 1) return undefined
  const [first, next, last] = ORDER[language]
  const opens = unspaced ? '' : '(?:^|[,;،] |(?:, )?(?:and|y|et|e|und|och|और) |[:—–] )'
  const marks = [
    ...body.matchAll(new RegExp(`${opens}(?<word>${first}|${next}|${last})${unspaced ? '' : '(?![\\p{L}\\p{M}])'}`, 'giu')),
  ]
  const begins = marks.filter(({ groups }) => new RegExp(`^(?:${first})$`, 'iu').test(groups?.['word'] ?? ''))
  if (marks.length < 2 || begins.length > 1) return undefined
  const starts = marks.map(({ index, 0: { length } }) => ({ from: index, to: index + length }))
  const lead = begins.length === 0 ? body.slice(0, starts[0].from) : ''
  const parts = starts.map(({ to }, at) => body.slice(to, starts[at + 1]?.from ?? body.length))
  const items = [...(lead ? [lead] : []), ...parts].map(bare).filter(Boolean)
  const fits = (item: string) =>
    unspaced
      ? [...item].length >= 2 && [...item].length <= MOST_LETTERS
      : item.length >= 5 && item.split(/\s+/u).length <= MOST_WORDS
  if (items.length < 3 || items.length > MOST_STEPS || !items.every(fits) || new Set(items).size < items.length) return undefined
  return { kind: 'steps', values: { items } }
}

/** A step without punctuation and joining words at its ends. */
const bare = (part: string): string =>
  part
    .replace(/^[\s,，、،;；:：]+|[\s,，、،;；:：]+$/gu, '')
    .replace(/\s(?:and|y|et|e|und|och|और)$/u, '')
    .trim()
