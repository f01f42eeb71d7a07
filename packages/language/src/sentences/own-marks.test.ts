import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { readSourceText } from './source-text.ts'
import { localizeMarks } from './own-marks.ts'

const TYPED: [FilmLanguage, string, string][] = [
  ['zh', '全县已建成86家,平均1,200人.他问:"谁付钱?"她说:好!', '全县已建成86家，平均1,200人。他问：“谁付钱？”她说：好！'],
  [
    'zh',
    '见https://a.com/x,y 时间12:30,价格3.14元. [链接](http://a.b/中)',
    '见https://a.com/x,y 时间12:30，价格3.14元。[链接](http://a.b/中)',
  ],
  ['ja', '塩は10%,水は1,000mlです."うまい"と言った｡', '塩は10%、水は1,000mlです。「うまい」と言った。'],
  ['hi', 'यह एक फफूँद है. डॉ. कलाम और ए. पी. जे. कलाम आए. वह गया | फिर', 'यह एक फफूँद है। डॉ. कलाम और ए. पी. जे. कलाम आए। वह गया। फिर'],
  [
    'ar',
    'قال, إن المدينة كبيرة, وفيها 1,200 بيت. هل تعرف? العـــربية 1440هـ',
    'قال، إن المدينة كبيرة، وفيها 1,200 بيت. هل تعرف؟ العربية 1440هـ',
  ],
  ['en', 'One, two; three?', 'One, two; three?'],
]

test.each(TYPED)('S01 %s: marks from a Western keyboard become the language’s own: %s', (language, typed, own) => {
  expect(localizeMarks(typed, language)).toBe(own)
})

test('S01 a Hindi text with full stops is cut into sentences', () => {
  const { text, sections } = readSourceText('मशरूम एक फफूँद है. इसके लिए केवल एक कमरा चाहिए. डॉ. वर्मा इसे उगाते हैं.', 'hi')
  const sentences = sections.flatMap((section) => section.sentences.map(({ start, end }) => text.slice(start, end)))
  expect(sentences).toEqual(['मशरूम एक फफूँद है।', 'इसके लिए केवल एक कमरा चाहिए।', 'डॉ. वर्मा इसे उगाते हैं।'])
})
