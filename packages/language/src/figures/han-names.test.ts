import { expect, test } from 'vitest'
import { findFacts } from '../facts.ts'
import { readNumbers } from '../figures.ts'

const valuesIn = (text: string, language: 'ja' | 'zh') => readNumbers(text, language).map(({ value }) => value)

test('50.10 ja: a numeral within a name is not a figure', () => {
  const names =
    '五重塔、四国、九州、千葉、三重県、三角形、三重塔、四天王寺、八王子、六本木、四日市、百済、千代田区、九十九里浜、五島列島'
  expect(valuesIn(names, 'ja')).toEqual([])
  expect(valuesIn('与謝野鉄幹と三四郎、新八郎が百人一首と三味線を千葉で楽しむ。', 'ja')).toEqual([])
  expect(findFacts('千葉の海は広い。', 'ja', '').map(({ kind }) => kind)).not.toContain('date')
})

test('50.10 zh: a numeral within a name is not a figure, in both scripts', () => {
  expect(valuesIn('三峡、八达岭、九寨沟、五台山、三亚、九龙、十三陵、千岛湖、五线谱', 'zh')).toEqual([])
  expect(valuesIn('三峽、八達嶺、九寨溝、五臺山、三亞、九龍、千島湖、五線譜', 'zh')).toEqual([])
})

test('50.10 a numeral that counts is still a figure, also next to a name', () => {
  expect(valuesIn('三十三人が五つの塔を千葉で見た。', 'ja')).toEqual([33, 5])
  expect(valuesIn('五重の意味、三本の木、千人、九百年、四県', 'ja')).toEqual([5, 3, 1000, 900, 4])
  expect(valuesIn('三个人在三峡走了五千里，看见八座桥', 'zh')).toEqual([3, 5000, 8])
})
