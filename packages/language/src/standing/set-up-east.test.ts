import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { standingAlone } from './dependencies.ts'

const setsUp = (text: string, language: FilmLanguage): boolean =>
  standingAlone([text, text], {
    language,
    title: '',
    title_terms: new Set(),
    opens_source: true,
    continues: false,
    heading: '',
  })[1]!.set_up

const PROMISES: [FilmLanguage, string[], string[]][] = [
  [
    'zh',
    [
      '不过，新的问题也随之而来。',
      '事情没有那么简单。',
      '围棋改变了一切。',
      '她原本打算干三四年就走。',
      '这里有相反的证据。',
      '受害最重的是渔民。',
      '后来他想出了一个办法。',
      '一切始于一通电话。',
      '专家介绍，治沙的办法因地制宜。',
      '雪不一样。',
    ],
    ['她打算干三四年，1962年到了敦煌工作。'],
  ],
  [
    'ja',
    [
      '理由はいくつかあるらしい。',
      '課題もある。',
      '電気はすべてを変えた。',
      '家を取り壊すつもりだった。',
      '変わった国道はほかにもある。',
      '本場に挑んだこともある。',
      '始まりは、一本の電話でした。',
      '1957年5月1日、トンネルで異変が起きた。',
      '社長は言った。',
      '意外なことに、小さな動物は眠り続けているわけではない。',
      '毎日のように踏んでいる黄色いブロック。',
    ],
    ['課題は人手が足りないことだった。'],
  ],
  [
    'hi',
    [
      'शुरुआत एक फ़ोन कॉल से हुई।',
      'लेकिन कहानी इतनी सीधी नहीं है।',
      'लेकिन हर जगह ख़बर अच्छी नहीं है।',
      'इस खोज ने सब कुछ बदल दिया।',
      'किसानों ने नया तरीक़ा निकाला।',
    ],
    ['मिज़ोरम में एक भी बाघ नहीं मिला।'],
  ],
  [
    'ar',
    ['السر الثاني في الدم.', 'أشهر آلاته ساعة الفيل.', 'غيرت التجارة الإلكترونية كل شيء.', 'ابتكر البحار طريقة أخرى.'],
    ['السر الذي حفظه الملك ظهر بعد موته بعشرين عامًا.'],
  ],
]

test.each(PROMISES)('S02 %s: a promise is told with what it promises', (language, promises, others) => {
  for (const text of promises) expect([text, setsUp(text, language)]).toEqual([text, true])
  for (const text of others) expect([text, setsUp(text, language)]).toEqual([text, false])
})
