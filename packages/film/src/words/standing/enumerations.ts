import type { FilmLanguage } from '../../languages.ts'

type Rules = {
  /** The first of a row, and any later one, where they open a sentence. */
  first: string
  later: string
  /** A short sentence that says how many things follow, each in a sentence of its own. */
  counts: string
  numbers: readonly [string, string, string]
}

const RULES: Partial<Record<FilmLanguage, Rules>> = {
  en: {
    first: 'The first|First|Firstly|One(?= (?:is|was|of them|reason|way|kind|group|school|answer|explanation|problem|theory))',
    later: 'The second|Second|Secondly|The other|Another|A second|The third|The last|Third',
    counts: '(?:There (?:are|were)|You have|It has|They have) (?:only |just )?(?<number>two|three|four) (?:\\p{Ll}+ )?\\p{Ll}+',
    numbers: ['two', 'three', 'four'],
  },
  de: {
    first: 'D(?:er|ie|as) erste(?! (?:Mal|Weltkrieg))|Erstens|Zum einen|Einerseits',
    later: 'D(?:er|ie|as) (?:zweite|andere|dritte|letzte)|Zweitens|Zum anderen|Andererseits|Drittens',
    counts:
      '(?:Es gibt|Es gab|Dafür gibt es|Hier gibt es) (?:nur |genau )?(?<number>zwei|drei|vier) (?:\\p{Ll}+ )?\\p{Lu}\\p{Ll}+',
    numbers: ['zwei', 'drei', 'vier'],
  },
  es: {
    first: '(?:El primero|La primera)(?! vez)|Primero,|En primer lugar|Por un lado|Una es|Uno es',
    later:
      '(?:El segundo|La segunda|La otra|El otro|El tercero|La tercera)|Segundo,|En segundo lugar|Por otro(?: lado)?|Otra|Otro',
    counts: '(?:Hay|Había|Existen|Tiene) (?:solo |sólo )?(?<number>dos|tres|cuatro) (?:\\p{Ll}+ )?\\p{Ll}+',
    numbers: ['dos', 'tres', 'cuatro'],
  },
  fr: {
    first: "(?:Le premier|La première)(?! fois)|D[’']abord|Premièrement|D[’']une part|L[’']une? est",
    later:
      "(?:Le second|La seconde|Le deuxième|La deuxième|L[’']autre|Le troisième|La troisième)|Ensuite|Deuxièmement|D[’']autre part",
    counts:
      '(?:Il y a|Il y avait|Il existe|Il en existe|On distingue) (?:seulement )?(?<number>deux|trois|quatre) (?:\\p{Ll}+ )?\\p{Ll}+',
    numbers: ['deux', 'trois', 'quatre'],
  },
  pt: {
    first: '(?:O primeiro|A primeira)(?! vez)|Primeiro,|Em primeiro lugar|Por um lado|Uma é|Um é',
    later:
      '(?:O segundo|A segunda|A outra|O outro|O terceiro|A terceira)|Segundo,|Em segundo lugar|Por outro(?: lado)?|Outra|Outro',
    counts: '(?:Há|Havia|Existem|Tem) (?:só |apenas )?(?<number>dois|duas|três|quatro) (?:\\p{Ll}+ )?\\p{Ll}+',
    numbers: ['dois|duas', 'três', 'quatro'],
  },
  sv: {
    first: 'D(?:en|et) första(?! gången)|För det första|Dels|Å ena sidan',
    later: 'D(?:en|et) (?:andra|tredje|sista)|För det andra|För det tredje|Å andra sidan',
    counts: '(?:Det finns|Det fanns|Här finns) (?:bara |just )?(?<number>två|tre|fyra) (?:\\p{Ll}+ )?\\p{Ll}+',
    numbers: ['två', 'tre', 'fyra'],
  },
}

type Compiled = { first: RegExp; later: RegExp; counts: RegExp; numbers: RegExp[] }
const compiled = new Map<FilmLanguage, Compiled>()

function rulesOf(language: FilmLanguage): Compiled | undefined {
  const rules = RULES[language]
  const known = compiled.get(language)
  if (!rules || known) return known
  const made = {
    first: new RegExp(`^(?:${rules.first})(?!\\p{L})`, 'u'),
    later: new RegExp(`^(?:${rules.later})(?!\\p{L})`, 'u'),
    counts: new RegExp(`^(?:${rules.counts})[.:]$`, 'u'),
    numbers: rules.numbers.map((number) => new RegExp(`^(?:${number})$`, 'u')),
  }
  compiled.set(language, made)
  return made
}

/** Sentences within which the next of a row stands. */
const NEAR = 5

/**
 * Positions of the sentences that one is counted with: "The first is a preservation order" and "The second is …" are told together, and
 * "There are three limits" with the three sentences after it. None in languages without rules here.
 */
export function countedWith(position: number, sentences: string[], language: FilmLanguage): number[] {
  const rules = rulesOf(language)
  if (!rules) return []
  const text = sentences[position]!
  if (rules.first.test(text)) {
    const later = sentences.findIndex((other, at) => at > position && at <= position + NEAR && rules.later.test(other))
    return later < 0 ? [] : [later]
  }
  if (rules.later.test(text)) {
    const first = sentences.findLastIndex((other, at) => at < position && at >= position - NEAR && rules.first.test(other))
    return first < 0 ? [] : [first]
  }
  const inRow = (from: number): number => {
    const number = rules.counts.exec(sentences[from] ?? '')?.groups?.['number']
    const size = number === undefined ? -1 : rules.numbers.findIndex((each) => each.test(number)) + 2
    return from + size < sentences.length ? size : -1
  }
  const own = inRow(position)
  if (own > 0) return Array.from({ length: own }, (_, offset) => position + offset + 1)
  for (let from = position - 1; from >= Math.max(0, position - NEAR); from--) if (from + inRow(from) >= position) return [from]
  return []
}
