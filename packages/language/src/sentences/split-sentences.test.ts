import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { splitSentences } from './split-sentences.ts'

const CASES: [FilmLanguage, string[]][] = [
  [
    'en',
    [
      'Dr. Smith came at 5 p.m.',
      'He left with J. R. Ewing.',
      '"It works. It really does," he said.',
      'In the U.S. it is, e.g., fine.',
    ],
  ],
  [
    'en',
    [
      'In 1852 the U.S. Lighthouse Board took over.',
      'It spread across the U.S.',
      'Then the U.S. Army came.',
      'Nobody left the U.K.',
      'They stayed.',
    ],
  ],
  [
    'de',
    ['Am 15. August 1914 fuhr z. B. Dr. Gorgas los.', '1977 unterzeichneten zwei Männer.', '„Das ist gut. Wirklich“, sagte er.'],
  ],
  [
    'de',
    [
      'Es gab Größen von 1 bis 12. ',
      'Die Nummer 8 blieb.',
      'Am 12. Tag kam er an.',
      'Er wurde 9. ',
      'Im 2. Lauf siegte sie.',
    ].map((text) => text.trim()),
  ],
  ['es', ['El Sr. García llegó a EE. UU. en 1914.', '¿Quién era?', 'Nadie lo sabe.']],
  [
    'es',
    ['Lo construyeron en el siglo I.', 'Trae agua de la sierra.', 'Creció en los siglos IV y V.', 'El rey Juan I. M. lo vio.'],
  ],
  ['pt', ['Foi construído no século V.', 'Ainda existe.']],
  ['it', ['Fu costruito nel secolo V.', 'Esiste ancora.']],
  ['fr', ['M. Dupont vint avec le Dr. Petit.', 'Il dit : « Bon. Allons-y. »', 'En 1914, il partit.']],
  ['pt', ['O Sr. Silva e a Dra. Costa chegaram.', '1914 foi o ano.', 'Ninguém sabe.']],
  ['it', ['Il sig. Silva e la dott.ssa Costa arrivarono.', 'Il 1914 fu l’anno.', 'Nessuno lo sa.']],
  ['sv', ['Förbudet varade till 1981.', '”Vi åkte ändå”, sade Britt.', '”Med lösskägg.”', 'Sedan fick de åka.']],
  ['zh', ['数字本身也可疑。', '《明史》成书于1739年。']],
  ['zh', ['没有人注意。', '“我没有发明它。”弗莱明后来说。', '他笑了。']],
  ['sv', ['Kanalen, dvs. leden, byggdes ca 300 f.Kr. av romarna.', 'Sedan kom t.ex. tåget.']],
  ['zh', ['他说：“好。走吧。”然后走了。', '再见！', '真的吗？']],
  ['ja', ['「本当だ。」と彼は言った。', '次の文です。', '本当ですか？']],
  ['hi', ['डॉ. राम 1914 में आए।', 'वह गए।', 'क्या यह सच है?']],
  ['ar', ['قال د. أحمد ذلك.', 'ثم ذهب؟', 'نعم.']],
]

test.each(CASES)(
  'S01 %s: sentences end at end marks, not after abbreviations, ordinals or inside quotes',
  (language, sentences) => {
    const text = sentences.join(language === 'zh' || language === 'ja' ? '' : ' ')
    expect(splitSentences(text, language).map(({ start, end }) => text.slice(start, end))).toEqual(sentences)
  },
)
