import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { findFacts } from './facts.ts'

const findFact = (sentence: string, language: FilmLanguage, kind: string) =>
  findFacts(sentence, language, 'x').find((fact) => fact.kind === kind)?.values

test.for<[FilmLanguage, string, string[]]>([
  ['en', 'First mix the flour, then knead the dough for an hour and finally bake it.', ['mix the flour', 'knead the dough for an hour', 'bake it']], // prettier-ignore
  ['es', 'Primero se lava la lana, luego se hila y finalmente se teje.', ['se lava la lana', 'se hila', 'se teje']],
  ['fr', 'D’abord on cueille les fleurs, puis on les presse et enfin on filtre l’huile.', ['on cueille les fleurs', 'on les presse', 'on filtre l’huile']], // prettier-ignore
  ['pt', 'Primeiro lavam-se as uvas, depois esmagam-se e por fim fermentam.', ['lavam-se as uvas', 'esmagam-se', 'fermentam']],
  ['it', 'Prima si lava l’uva, poi si pigia e infine fermenta.', ['si lava l’uva', 'si pigia', 'fermenta']],
  ['de', 'Zuerst baut er den Kern, dann trägt er Lehm auf und schließlich gießt er.', ['baut er den Kern', 'trägt er Lehm auf', 'gießt er']], // prettier-ignore
  ['sv', 'Först blåser han en bubbla, sedan formar han den och till sist kyls skålen.', ['blåser han en bubbla', 'formar han den', 'kyls skålen']], // prettier-ignore
  ['hi', 'पहले दूध उबाला जाता है, फिर नींबू डाला जाता है और अंत में उसे छाना जाता है।', ['दूध उबाला जाता है', 'नींबू डाला जाता है', 'उसे छाना जाता है']], // prettier-ignore
  ['ar', 'يرفع الراصد الآلة، ثم يوجهها نحو النجم، ثم يقرأ الزاوية.', ['يرفع الراصد الآلة', 'يوجهها نحو النجم', 'يقرأ الزاوية']],
  ['ja', 'まず椀を削り、次に布を貼り、最後に漆を塗る。', ['椀を削り', '布を貼り', '漆を塗る']],
  ['zh', '工匠先揉泥，再拉坯，最后入窑。', ['揉泥', '拉坯', '入窑']],
])('S02 actions with first, then and finally are steps (%s)', ([language, sentence, items]) => {
  expect(findFact(sentence, language, 'steps')).toEqual({ items })
})

test.for<[FilmLanguage, string]>([
  ['en', 'The first ships came in May, and the last left in June.'],
  ['es', 'Después de la guerra, el rey finalmente volvió.'],
  ['de', 'Seit 1920 gehört das Haus der Stadt, dann kam 1950 der Umbau und schließlich der Abriss.'],
  ['sv', 'Sedan 1920 arbetar de här.'],
])('S02 words of order without actions give no steps (%s)', ([language, sentence]) => {
  expect(findFact(sentence, language, 'steps')).toBeUndefined()
})

test.for<[FilmLanguage, string, [string, number], [string, number]]>([
  ['es', 'En 1960 había 5000 talleres; en 2000 solo quedaban 150.', ['1960', 5000], ['2000', 150]],
  ['ja', '1991年には2900人が働いていたが、2020年には1200人に減った。', ['1991', 2900], ['2020', 1200]],
  ['zh', '1949年全市有9000名瓷工，今天有3万名工匠。', ['1949', 9000], ['今天', 30000]],
  ['de', 'Bronze besteht aus 78 Prozent Kupfer und 22 Prozent Zinn.', ['Kupfer', 78], ['Zinn', 22]],
])('S02 one thing at two times, and two shares of a whole, are compared (%s)', ([language, sentence, left, right]) => {
  expect(findFact(sentence, language, 'comparison')).toMatchObject({
    left: { name: left[0], figure: { value: left[1] } },
    right: { name: right[0], figure: { value: right[1] } },
  })
})

test('S02 in an Arabic list each item is joined by "and"', () => {
  expect(findFact('يتكون الأسطرلاب من الأم والصفيحة والشبكة والعضادة.', 'ar', 'list')).toMatchObject({
    items: [{ name: 'الأم' }, { name: 'الصفيحة' }, { name: 'الشبكة' }, { name: 'العضادة' }],
  })
})
