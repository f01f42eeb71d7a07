import { expect, test } from 'vitest'

const ENGLISH_NOUNS =
  'bytes|captions|changes|chapters|characters|checks|days|editions|errors|facts|files|films|frames|images|items|labels|' +
  'languages|libraries|links|minutes|models|notes|notices|pages|parts|passages|pictures|places|points|posts|replies|requests|' +
  'results|runs|scenes|searches|seconds|sentences|sources|stages|times|tokens|tracks|versions|voices|warnings|words|workflows'

/**
 * The catalogues of each language by their paths, and the pattern of a plural after 1. A total is left out ('1 of 1 scenes'). The Spanish
 * words that are left out are not nouns, or follow a price ('1,0000 pts gastados').
 */
const LANGUAGES = {
  en: {
    catalogues: import.meta.glob('../**/*texts.en.ts', { eager: true, import: 'en' }),
    plural: new RegExp(String.raw`(?<!of |/)\b1 (?:\p{Ll}+ )?(?:${ENGLISH_NOUNS})\b(?!/)`, 'u'),
  },
  es: {
    catalogues: import.meta.glob('../**/*texts.es.ts', { eager: true, import: 'es' }),
    plural:
      /(?<!de |\/)\b1 (?!antes|después|gratis|más|disponibles|gastados|reservados|traspasados)\p{Ll}{2,}s\b(?!\/)|\b[Ll][ao]s 1 \p{Ll}/u,
  },
}

/** Texts whose figure is a limit or a constant, and never 1. */
const NEVER_ONE = [
  'closeShort',
  'inMinutes',
  'inSeconds',
  'mayReadNote',
  'modelMaker',
  'most',
  'mostWords',
  'seconds',
  'showUpTo',
]

/** Whether a function has a plural for 1, both as a number and as a formatted number. A function that takes an object is left out. */
function hasPluralOfOne(text: (...values: unknown[]) => unknown, plural: RegExp): boolean {
  try {
    return [1, '1'].every((one) => plural.test(String(text(...Array<unknown>(text.length).fill(one)))))
  } catch {
    return false
  }
}

function findPlurals(value: unknown, path: string, plural: RegExp): string[] {
  if (typeof value === 'function') return hasPluralOfOne(value as () => unknown, plural) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => !NEVER_ONE.includes(name))
    .flatMap(([name, inner]) => findPlurals(inner, `${path} ${name}`, plural))
}

test.each(['en', 'es'] as const)('56 a text with a count has a singular (%s)', (language) => {
  const { catalogues, plural } = LANGUAGES[language]
  expect(Object.keys(catalogues).length).toBeGreaterThan(50)
  expect(findPlurals(catalogues, '', plural)).toEqual([])
})

test('56 a plural of one is found, as a number or as a formatted number', () => {
  const texts = { english: (count: string) => `Show ${count} new parts`, spanish: (count: number) => `Quedan ${count} partes` }
  expect(findPlurals(texts, '', LANGUAGES.en.plural)).toEqual([' english'])
  expect(findPlurals(texts, '', LANGUAGES.es.plural)).toEqual([' spanish'])
})
