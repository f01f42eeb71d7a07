import { type FilmLanguage, isUnspaced } from '../lexicons/languages.ts'

/** A word or two set in quotation marks: what somebody says is longer or ends in a stop. */
const QUOTED: Partial<Record<FilmLanguage, RegExp>> = {
  zh: /“(?<term>\p{Script=Han}{2,6})”(?!的?(?:展|奖|号|杯))/gu,
  ja: /「(?<term>[\p{Script=Han}\p{Script=Katakana}ー]{2,8})」/gu,
  hi: /(?<![\p{L}\p{M}])['‘"“](?<term>[\p{L}\p{M}]{3,}(?: [\p{L}\p{M}]{3,})?)['’"”]/gu,
  ar: /[«"“](?<term>(?:ال)?\p{L}{3,}(?: \p{L}{3,})?)[»"”]/gu,
}

/** A name that a sentence gives to a part or a thing: "第一部分是鱼嘴，", "大庄屋と呼ばれる", "تسمى الجلبة". */
const NAMED: Partial<Record<FilmLanguage, RegExp>> = {
  zh: /(?:叫做?|称为|称作|取名|俗称|第[一二三四五六]\p{Script=Han}{0,2}(?:是|叫))(?<term>\p{Script=Han}{2,4})(?=[，。；])/gu,
  ja: /(?<term>[\p{Script=Han}\p{Script=Katakana}ー]{2,8})と(?:呼ばれ|呼ば|呼び|名づけ|名付け)/gu,
  ar: /(?<!\p{L})و?(?:تسمى|يسمى|يُسمى|تُسمى|تعرف باسم|يعرف باسم) (?<term>(?:ال)?\p{L}{4,})(?!\p{L})/gu,
}

/** Where a text of Chinese, Japanese, Hindi or Arabic gives a name, or sets it in quotation marks, which it does where it tells what that is. */
export const termsTold =
  (language: FilmLanguage) =>
  (sentences: string[]): Map<string, number> => {
    const found = new Map<string, number>()
    for (const [position, sentence] of sentences.entries())
      for (const terms of [QUOTED[language], NAMED[language]])
        for (const { groups } of terms ? sentence.matchAll(terms) : [])
          if (!found.has(groups!['term']!)) found.set(groups!['term']!, position)
    return found
  }

/** Whether a sentence uses a term without quotation marks, as one that is known. */
export const usesTerm =
  (language: FilmLanguage) =>
  (text: string, term: string): boolean =>
    new RegExp(
      isUnspaced(language)
        ? `(?<![“「‘『\\p{Script=Katakana}])${term}(?![”」’』\\p{Script=Katakana}])`
        : `(?<![\\p{L}\\p{M}'‘"“«])(?:[وف]?[بلك]?(?:ال|لل)?)${term}(?![\\p{L}\\p{M}'’"”»])`,
      'u',
    ).test(text)

/** A day of a month without its year, where a sentence begins. */
const YEARLESS: Partial<Record<FilmLanguage, RegExp>> = {
  zh: /^(?:到了?|直到)?\d{1,2}月(?:\d{1,2}日|初|底|中旬|上旬|下旬)?(?![^。]*(?:\d{3,4}年|每年|今年|去年|明年))/u,
  ja: /^\d{1,2}月(?:\d{1,2}日)?(?![^。]*(?:\d{3,4}年|毎年|今年|昨年|来年))/u,
  hi: /^\d{1,2} (?:जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|अक्तूबर|नवंबर|दिसंबर)(?: को)?(?! ?\d)(?![^।]*(?:\d{4}|हर साल|हर वर्ष))/u,
  ar: /^و?في \d{1,2} (?:من )?(?:يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يونيه|يوليو|يوليه|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|كانون|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين)(?![^.]*(?:\d{4}|كل عام|كل سنة))/u,
}
const YEAR = /(?<!\d)[12]\d{3}(?!\d)/u
/** Sentences back within which the year is looked for. */
const REACH = 8

/** "12月2日": the sentence that last told a year; undefined where the date has one, and where none near does. */
export function yearTold(text: string, position: number, sentences: string[], language: FilmLanguage): number | undefined {
  if (!YEARLESS[language]?.test(text)) return undefined
  for (let at = position - 1; at >= Math.max(0, position - REACH); at--) if (YEAR.test(sentences[at]!)) return at
  return undefined
}
