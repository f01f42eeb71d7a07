import { expect, test } from 'vitest'
import { isApparatus } from './apparatus.ts'

test('S01 a museum’s label and what a page says of itself are no sentences of a film', () => {
  const left_out = [
    '展厅：二楼青铜馆\u3000年代：战国早期\u3000出土地点：湖北随州擂鼓墩',
    '本文将介绍三种保养铁锅的方法。',
    'ここでは、一番だしの取り方を紹介する。',
    'この記事では、苔の育て方を解説します。',
    'इस लेख में हम खाद बनाने का तरीक़ा जानेंगे।',
    'في هذا المقال سنتعرف على طريقة إعداد القهوة.',
  ]
  const told = [
    '鱼嘴：江心的一道分水堤，形状像鱼的嘴巴。',
    '本文化遗产保护项目始于2005年。',
    'ここでは、毎年7月に祭りが開かれる。',
    'इस लेख ने देश में बहस छेड़ दी।',
    'في هذا المقال هاجم الكاتب الحكومة، فأغلقت الصحيفة.',
  ]
  for (const text of left_out) expect([text, isApparatus(text)]).toEqual([text, true])
  for (const text of told) expect([text, isApparatus(text)]).toEqual([text, false])
})

test('S01 a menu’s word is no other word’s beginning', () => {
  const left_out = ['Share this article', 'Comments (12)', 'Suscríbete a nuestro boletín', 'Dela artikeln', 'Dela', 'Compartilhe', 'Print', 'شارك المقال'] // prettier-ignore
  const told = ['Delambre los leyó y comprendió.', 'Dela nasceu a lenda.', 'Printing came late.', 'Shares fell by a tenth.', 'Delacroix mourut en 1863.'] // prettier-ignore
  for (const text of left_out) expect([text, isApparatus(text)]).toEqual([text, true])
  for (const text of told) expect([text, isApparatus(text)]).toEqual([text, false])
})
