import type { FilmLanguage } from '../lexicons/languages.ts'
import { bothScripts } from '../lexicons/traditional.ts'

type Rules = {
  /** Says of how many parts or kinds something is, in group `number`. */
  counts: RegExp
  numbers: readonly [RegExp, RegExp, RegExp]
  /** Opens what is told of one of them: its name, set off. */
  item: RegExp
}

const RULES: Partial<Record<FilmLanguage, Rules>> = {
  zh: {
    counts: bothScripts(
      /(?<number>[两二三四234])(?:个|大|种|类|项|道)?(?:主要|基本|不同)?的?(?:部分|类型?|种类?|工程|原因|阶段|步骤|流派|方法|办法|因素|特点|要素)/u,
    ),
    numbers: [/[两二2]/u, /[三3]/u, /[四4]/u],
    item: /^[^，。：“”]{1,10}(?:：|，(?=是|指|即|也叫|又称))/u,
  },
  ja: {
    counts: /(?<number>[二三四234])(?:つ|種類?|部|段階|系統)(?:の(?:部分|種類|方法|理由|型|要素|段階))?(?:に|が|から|で)/u,
    numbers: [/[二2]/u, /[三3]/u, /[四4]/u],
    item: /^[^、。：「」]{1,14}：/u,
  },
  hi: {
    counts:
      /(?<![\p{L}\p{M}])(?<number>दो|तीन|चार) (?:[\p{L}\p{M}]+ )?(?:हिस्स\p{M}+|भाग\p{M}*\p{L}*|प्रकार|तरह|क़िस्म\p{M}+|किस्म\p{M}+|चरण\p{M}*\p{L}*|कारण|वजह\p{M}+|तरीक़?\p{M}+)(?![\p{L}])/u,
    numbers: [/दो/u, /तीन/u, /चार/u],
    item: /^[^,।:"']{1,28}: /u,
  },
  ar: {
    counts:
      /(?<!\p{L})(?<number>نوعين|نوعان|قسمين|قسمان|ثلاثة?|أربعة?)(?: (?:أنواع|أقسام|أجزاء|مراحل|أسباب|طرق|عناصر|فئات))?(?: رئيسية)?(?=[:.،])/u,
    numbers: [/^(?:نوع|قسم)/u, /^ثلاث/u, /^أربع/u],
    item: /^(?:[^،.:«»]{2,24}:|(?:ال\p{L}+ ){1,2}?ال\p{L}+، و(?=\p{L}))/u,
  },
}
/** Sentences after a count within which its parts are told. */
const REACH = 12

/**
 * Positions of the sentences of Chinese, Japanese, Hindi or Arabic that one is counted with: "三个部分" is told with all three, each of which opens
 * with its name, and each of them with the others. None where more or fewer are named so, and in other languages.
 */
export function countedWithInEast(position: number, sentences: string[], language: FilmLanguage): number[] {
  const rules = RULES[language]
  if (!rules) return []
  for (let from = position; from >= Math.max(0, position - REACH); from--) {
    const number = rules.counts.exec(sentences[from]!)?.groups?.['number']
    if (number === undefined) continue
    const size = rules.numbers.findIndex((each) => each.test(number)) + 2
    const items = sentences.flatMap((text, at) => (at > from && at <= from + REACH && rules.item.test(text) ? [at] : []))
    if (items.length !== size || items[0] !== from + 1) continue
    if (from === position) return items
    if (items.includes(position)) return [from, ...items.filter((item) => item !== position)]
  }
  return []
}
