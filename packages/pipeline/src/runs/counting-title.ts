import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** A title that says how many things it tells of, and the same without the number. */
export type CountingTitle = { count: number; without: string }

/** Number words from one on, and the things that titles count: a name ("The Three Gorges") and a span of time count nothing. */
const COUNTS: Record<FilmLanguage, { numbers: string; things: string }> = {
  en: {
    numbers: 'one two three four five six seven eight nine ten eleven twelve',
    things:
      'ways|things|tips|reasons|facts|steps|rules|secrets|lessons|mistakes|myths|questions|ideas|tricks|signs' +
      '|habits|methods|examples|inventions',
  },
  es: {
    numbers: 'un dos tres cuatro cinco seis siete ocho nueve diez once doce',
    things:
      'formas|maneras|cosas|consejos|razones|datos|pasos|reglas|secretos|lecciones|errores|mitos|preguntas|ideas' +
      '|trucos|claves|métodos|motivos',
  },
  fr: {
    numbers: 'un deux trois quatre cinq six sept huit neuf dix onze douze',
    things:
      'façons|manières|choses|conseils|raisons|faits|étapes|règles|secrets|leçons|erreurs|mythes|questions|idées|astuces|clés|méthodes',
  },
  pt: {
    numbers: 'um dois|duas três quatro cinco seis sete oito nove dez onze doze',
    things:
      'formas|maneiras|coisas|dicas|razões|fatos|factos|passos|regras|segredos|lições|erros|mitos|perguntas|ideias|truques|motivos|métodos',
  },
  de: {
    numbers: 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    things:
      'Wege|Arten|Dinge|Tipps|Gründe|Fakten|Schritte|Regeln|Geheimnisse|Lektionen|Fehler|Mythen|Fragen|Ideen|Tricks|Methoden|Möglichkeiten',
  },
  sv: {
    numbers: 'ett två tre fyra fem sex sju åtta nio tio elva tolv',
    things: 'sätt|saker|råd|tips|skäl|fakta|steg|regler|hemligheter|lärdomar|misstag|myter|frågor|idéer|knep|metoder|anledningar',
  },
  hi: {
    numbers: 'एक दो तीन चार पाँच|पांच छह|छः सात आठ नौ दस ग्यारह बारह',
    things: 'तरीके|तरीक़े|बातें|कारण|उपाय|नियम|रहस्य|कदम|क़दम|गलतियाँ|ग़लतियाँ|सुझाव|तथ्य|सवाल',
  },
  ar: {
    numbers: 'واحدة? اثنتان|اثنان ثلاثة? أربعة? خمسة? ستة? سبعة? ثمانية?|ثمان تسعة? عشرة?',
    things: 'طرق|أشياء|نصائح|أسباب|حقائق|خطوات|قواعد|أسرار|دروس|أخطاء|أساطير|أسئلة|أفكار|حيل',
  },
  zh: {
    numbers: '一 二|两|兩 三 四 五 六 七 八 九 十 十一 十二',
    things: '方法|办法|理由|原因|技巧|建议|秘诀|步骤|错误|事实|规则|误区|方式|途径|事',
  },
  ja: {
    numbers: '一 二 三 四 五 六 七 八 九 十 十一 十二',
    things: '方法|理由|コツ|秘密|事実|ルール|ステップ|間違い|ポイント|アイデア|教訓|こと',
  },
}

/** Between a number and its things: a space, in Chinese and Japanese a counter, which goes with the number. */
const COUNTERS: Partial<Record<FilmLanguage, string>> = { zh: '(?:种|個|个|条|件|招|大|步)', ja: '(?:つ|個|種類|か条)の' }

const digitsOf = (text: string): number =>
  Number(text.normalize('NFKC').replace(/[٠-٩०-९]/gu, (digit) => String(digit.codePointAt(0)! & 0xf)))

/**
 * How many things a title counts ("Five ways to save water"), and the title without the number; null where it counts none, or a single one.
 */
export function countingTitle(title: string, language: FilmLanguage): CountingTitle | null {
  const { numbers, things } = COUNTS[language]
  const words = numbers.split(' ')
  const longest = words.toReversed().flatMap((word) => word.split('|'))
  const number = `(?<number>\\p{Nd}{1,2}|${longest.join('|')})`
  const counter = COUNTERS[language]
  const pattern = counter
    ? new RegExp(`${number}${counter}(?=.{0,12}(?:${things}))`, 'iu')
    : new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${number}\\s+(?=(?:${things})(?![\\p{L}\\p{M}]))`, 'iu')
  const found = pattern.exec(title)
  if (found === null) return null
  const said = found.groups!['number']!
  const count = /^\p{Nd}/u.test(said)
    ? digitsOf(said)
    : words.findIndex((word) => new RegExp(`^(?:${word})$`, 'iu').test(said)) + 1
  if (count < 2) return null
  const without = `${title.slice(0, found.index)}${title.slice(found.index + found[0].length)}`.trim()
  return { count, without: without.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) }
}
