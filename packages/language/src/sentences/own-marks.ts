import type { FilmLanguage } from '../lexicons/languages.ts'

type Rewrite = readonly [found: RegExp, made: string | ((...found: string[]) => string)]

const HAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〇'
const ARABIC = '\\p{Script=Arabic}'
const HINDI = '\\p{Script=Devanagari}'

/**
 * Text from a Western keyboard. Punctuation next to Han or kana takes its own form. Punctuation inside numbers, addresses and English is
 * unchanged.
 */
const eastern = (comma: string, open: string, close: string): Rewrite[] => [
  [new RegExp(`"([^"\\n]{0,200}?[${HAN}][^"\\n]{0,200}?)"`, 'gu'), (_, words) => `${open}${words}${close}`],
  [new RegExp(`(?<![\\]\\w])\\(([^()\\n]{0,120}?[${HAN}][^()\\n]{0,120}?)\\)`, 'gu'), (_, words) => `（${words}）`],
  [new RegExp(`(?<=[${HAN}”」』）》%％°]) ?[,﹐] ?(?=\\S|$)|(?<=\\w) ?, ?(?=[${HAN}“「『])`, 'gmu'), comma],
  [new RegExp(`(?<=[${HAN}”」』）》%％]) ?; ?|(?<=\\w) ?; ?(?=[${HAN}“「『])`, 'gu'), '；'],
  [new RegExp(`(?<=[${HAN}”」』）》])(?: ?:(?!\\d| *-) ?)(?=\\S)`, 'gu'), '：'],
  [new RegExp(`(?<=[${HAN}”」』）》]) ?\\? ?`, 'gu'), '？'],
  [new RegExp(`(?<=[${HAN}”」』）》]) ?! ?`, 'gu'), '！'],
  [new RegExp(`(?<=[${HAN}”」』）》%％])[.．｡](?![\\w.]) ?`, 'gu'), '。'],
  [new RegExp(`(?<=\\d)[.．](?=$|[“「『]?[${HAN}])(?<!^\\s*\\d{1,2}[.．])`, 'gmu'), '。'],
]

/** Words that end a Hindi sentence and look like initials. */
const ENDERS = 'है|हो|था|थी|थे|दे|दो|ले|लो|गा|गे|गी|ली|दी|की|का|जा|हों|दें|लें'
const SHORTENED = 'डॉ|प्रो|श्री|सुश्री|पं|कि\\.मी|कि|ई\\.पू|पू|सं|रु|नं|चौ|स्व|मो|मि|से\\.मी|एड|डब्ल्यू|एक्स|क्यू|वाई|आई|ज़ेड|जेड'

const REWRITES: Partial<Record<FilmLanguage, Rewrite[]>> = {
  zh: [[/､/gu, '、'], [/｡/gu, '。'], ...eastern('，', '“', '”')],
  ja: [[/､/gu, '、'], [/｡/gu, '。'], [new RegExp(`(?<=[${HAN}」』）\\d])，(?!\\d)`, 'gu'), '、'], ...eastern('、', '「', '」')],
  hi: [
    [new RegExp(`(?<=[${HINDI}])\\s?(?:॥|\\|\\|)(?=\\s|$)`, 'gmu'), '।'],
    [new RegExp(`(?<![${HINDI}])((?:${ENDERS}|हैं|थीं|गया|गई|गए|किया|हुआ|हुई|हुए))\\s?\\|(?=\\s|$)`, 'gmu'), (_, word) => `${word}।`],
    [new RegExp(`(?<![${HINDI}.])((?:${ENDERS}))\\.(?=\\s|$|["”])`, 'gmu'), (_, word) => `${word}।`],
    [
      new RegExp(
        `(?<![${HINDI}.])(?!(?:${SHORTENED})\\.)([${HINDI}]{3,}|(?!एम|एस|एन|एल|एफ|एच|आर)\\p{Lo}{2}) ?\\.(?=\\s|$|["”])`,
        'gmu',
      ),
      (_, word) => `${word}।`,
    ],
    [new RegExp(`(?<=[${HINDI}])[ \\t]+(?=[।?!,])`, 'gu'), ''],
  ],
  ar: [
    [new RegExp(`(?<=[${ARABIC}])ـ+(?=[${ARABIC}])`, 'gu'), ''],
    [new RegExp(`(?<=[${ARABIC}\\p{M}»”")\\]]) ?,(?=\\s|$|[${ARABIC}])|(?<=\\d),(?= ?[${ARABIC}])`, 'gmu'), '،'],
    [new RegExp(`(?<=[${ARABIC}\\p{M}»”")]) ?;`, 'gu'), '؛'],
    [new RegExp(`(?<=[${ARABIC}\\p{M}»”")]) ?\\?`, 'gu'), '؟'],
  ],
}

/**
 * A text of Chinese, Japanese, Hindi or Arabic with that language's own commas, full stops and quotation marks. Other languages are
 * unchanged.
 */
export const localizeMarks = (text: string, language: FilmLanguage): string =>
  (REWRITES[language] ?? []).reduce((done, [found, made]) => done.replace(found, made as string), text)
