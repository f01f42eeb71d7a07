import type { FilmLanguage } from '../lexicons/languages.ts'

type Rules = {
  /** The first of a row, and any later one, where they open a sentence. */
  first: string
  later: string
  /** A short sentence that says how many things follow, each in a sentence of its own, or how many of those that were told it picks out ("Three of them matter most."). */
  counts: string
  numbers: readonly [string, string, string]
  /** One of a number of things, where it opens a sentence of its own: "In the first, …", "The other …". */
  one: string
}

const RULES: Partial<Record<FilmLanguage, Rules>> = {
  en: {
    first: 'The first|First|Firstly|One(?= (?:is|was|of them|reason|way|kind|group|school|answer|explanation|problem|theory))',
    later: 'The second|Second|Secondly|The other|Another|A second|The third|The last|Third',
    counts:
      '(?:(?:There (?:are|were)|You have|It has|They have) (?:only |just )?(?<number>two|three|four) (?:\\p{Ll}+ )?\\p{Ll}+|(?<picked>Two|Three|Four) (?:of \\p{Ll}+|\\p{Ll}+s)(?: \\p{Ll}+)? (?:matter|stand out|stood out|count|deserve|are (?:especially|particularly|of \\p{Ll}+) )[^,;:]*)',
    numbers: ['two', 'three', 'four'],
    one: '(?:(?:In|On|At|For|From|With|By|To) )?[Tt]he (?:first|second|third|fourth|other|last|former|latter)(?:,| (?:is|was|has|had)(?!\\p{L}))',
  },
  de: {
    first: 'D(?:er|ie|as) erste(?! (?:Mal|Weltkrieg))|Erstens|Zum einen|Einerseits',
    later: 'D(?:er|ie|as) (?:zweite|andere|dritte|letzte)|Zweitens|Zum anderen|Andererseits|Drittens',
    counts:
      '(?:(?:Es gibt|Es gab|Dafür gibt es|Hier gibt es) (?:nur |genau )?(?<number>zwei|drei|vier) (?:\\p{Ll}+ )?\\p{Lu}\\p{Ll}+|(?<picked>Zwei|Drei|Vier) (?:davon|von ihnen|\\p{Lu}\\p{Ll}+) (?:zählen|ragen|stechen|verdienen|sind (?:besonders|am) )[^,;:]*)',
    numbers: ['zwei', 'drei', 'vier'],
    one: '(?:D(?:er|ie|as)|Im|Am|Beim|Vom|Zum|Zur|(?:In|An|Auf|Bei|Mit|Aus|Von) de[rm]) (?:erste|zweite|dritte|vierte|andere|letzte)[nrms]?(?:,| (?:ist|war|hat|hatte|wird|wurde|\\p{Ll}+t)(?!\\p{L}))',
  },
  es: {
    first: '(?:El primero|La primera)(?! vez)|Primero,|En primer lugar|Por un lado|Una es|Uno es',
    later:
      '(?:El segundo|La segunda|La otra|El otro|El tercero|La tercera)|Segundo,|En segundo lugar|Por otro(?: lado)?|Otra|Otro',
    counts: '(?:Hay|Había|Existen|Tiene) (?:solo |sólo )?(?<number>dos|tres|cuatro) (?:\\p{Ll}+ )?\\p{Ll}+',
    numbers: ['dos', 'tres', 'cuatro'],
    one: '(?:(?:En|Con|De|A|Para|Por) )?(?:[Ee]l|[Ll]a|Al|Del) (?:primer[oa]|segund[oa]|tercer[oa]|cuart[oa]|otr[oa]|últim[oa])(?:,| (?:se|es|era|fue|tiene|está|había|hay)(?!\\p{L}))',
  },
  fr: {
    first: "(?:Le premier|La première)(?! fois)|D[’']abord|Premièrement|D[’']une part|L[’']une? est",
    later:
      "(?:Le second|La seconde|Le deuxième|La deuxième|L[’']autre|Le troisième|La troisième)|Ensuite|Deuxièmement|D[’']autre part",
    counts:
      "(?:(?:Il y a|Il y avait|Il existe|Il en existe|On distingue) (?:seulement )?(?<number>deux|trois|quatre) (?:\\p{Ll}+ )?\\p{Ll}+|(?<picked>Deux|Trois|Quatre) (?:d[’']entre (?:eux|elles)|\\p{Ll}+s) (?:comptent|se distinguent|méritent|importent|sont (?:particulièrement|surtout) )[^,;:]*)",
    numbers: ['deux', 'trois', 'quatre'],
    one: "(?:(?:Dans|Avec|Pour|Par|À|Sur) )?(?:[Ll](?:e |a |[’'])|Au |Du )(?:premi(?:er|ère)|seconde?|deuxième|troisième|quatrième|autre|derni(?:er|ère)|un|une)(?:,| (?:est|était|fut|a|avait|se)(?!\\p{L}))",
  },
  pt: {
    first: '(?:O primeiro|A primeira)(?! vez)|Primeiro,|Em primeiro lugar|Por um lado|Uma é|Um é',
    later:
      '(?:O segundo|A segunda|A outra|O outro|O terceiro|A terceira)|Segundo,|Em segundo lugar|Por outro(?: lado)?|Outra|Outro',
    counts: '(?:Há|Havia|Existem|Tem) (?:só |apenas )?(?<number>dois|duas|três|quatro) (?:\\p{Ll}+ )?\\p{Ll}+',
    numbers: ['dois|duas', 'três', 'quatro'],
    one: '(?:(?:Com|Para) )?(?:[OoAa]|N[oa]|D[oa]|Ao|À) (?:primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|outr[oa]|últim[oa])(?:,| (?:é|era|foi|tem|está|há|havia)(?!\\p{L}))',
  },
  sv: {
    first: 'D(?:en|et) första(?! gången)|För det första|Dels|Å ena sidan',
    later: 'D(?:en|et) (?:andra|tredje|sista)|För det andra|För det tredje|Å andra sidan',
    counts:
      '(?:(?:Det finns|Det fanns|Här finns) (?:bara |just )?(?<number>två|tre|fyra) (?:\\p{Ll}+ )?\\p{Ll}+|(?<picked>Två|Tre|Fyra) (?:av dem|\\p{Ll}+) (?:sticker ut|spelar|förtjänar|är (?:särskilt|viktigast|viktigare))[^,;:]*)',
    numbers: ['två', 'tre', 'fyra'],
    one: '(?:(?:I|På|Vid|Från|Med|För) )?[Dd]e[nt] (?:första|andra|tredje|fjärde|ena|sista|förra|senare)(?:,| (?:är|var|har|hade|\\p{Ll}+(?:er|ar|de))(?!\\p{L}))',
  },
}

type Compiled = { first: RegExp; later: RegExp; counts: RegExp; numbers: RegExp[]; counted: RegExp; one: RegExp }
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
    counted: new RegExp(`(?<!\\p{L})(?<number>${rules.numbers.join('|')}) (?:\\p{Ll}+ )?(?<noun>\\p{L}{3,})`, 'iu'),
    one: new RegExp(`^(?:${rules.one})`, 'u'),
  }
  compiled.set(language, made)
  return made
}

/** Sentences within which the next of a row stands. */
const NEAR = 5

/** Words in which a sentence that tells of one of several names it: "In the quiet kind", "Then comes the active kind". */
const THEME = 5

/**
 * The sentences after one with a count that tell of each of the counted things, as many as there are: "two kinds of sleep", "In the quiet kind",
 * "Then comes the active kind". None when fewer or more seem to tell of them.
 */
function partsAfter(at: number, sentences: string[], { counted, one, numbers }: Compiled): number[] {
  const found = counted.exec(sentences[at] ?? '')?.groups
  if (!found) return []
  const size = numbers.findIndex((each) => each.test(found['number']!.toLowerCase())) + 2
  const stem = found['noun']!.toLowerCase().replace(/(?:es|en|er|ar|or|s|n|e)$/u, '')
  const names = (sentence: string): boolean =>
    (sentence.toLowerCase().match(/[\p{L}’'-]+/gu) ?? [])
      .slice(0, THEME)
      .some((word) => word.startsWith(stem) && word.length <= stem.length + 2 && word !== found['noun']!.toLowerCase())
  const parts = sentences.flatMap((sentence, other) =>
    other > at && other <= at + NEAR && (one.test(sentence) || names(sentence)) ? [other] : [],
  )
  return stem.length >= 3 && parts.length === size ? parts : []
}

/**
 * Positions of the sentences that one is counted with: "The first is a preservation order" and "The second is …" are told together, and
 * "There are three limits" with the three sentences after it, and each of "two kinds" with the other. None in languages without rules here.
 */
export function countedWith(position: number, sentences: string[], language: FilmLanguage): number[] {
  const rules = rulesOf(language)
  if (!rules) return []
  const text = sentences[position]!
  for (let from = position - 1; from >= Math.max(0, position - NEAR); from--) {
    const parts = partsAfter(from, sentences, rules)
    if (parts.includes(position)) return [from, ...parts.filter((part) => part !== position)]
  }
  if (rules.first.test(text)) {
    const later = sentences.findIndex((other, at) => at > position && at <= position + NEAR && rules.later.test(other))
    return later < 0 ? [] : [later]
  }
  if (rules.later.test(text)) {
    const first = sentences.findLastIndex((other, at) => at < position && at >= position - NEAR && rules.first.test(other))
    return first < 0 ? [] : [first]
  }
  const inRow = (from: number): number => {
    const { number, picked } = rules.counts.exec(sentences[from] ?? '')?.groups ?? {}
    const counted = (number ?? picked)?.toLowerCase()
    const size = counted === undefined ? -1 : rules.numbers.findIndex((each) => each.test(counted)) + 2
    return from + size < sentences.length ? size : -1
  }
  const own = inRow(position)
  if (own > 0) return Array.from({ length: own }, (_, offset) => position + offset + 1)
  for (let from = position - 1; from >= Math.max(0, position - NEAR); from--) if (from + inRow(from) >= position) return [from]
  return []
}
