import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { neededIntroductions } from './introductions.ts'

const needs = (sentences: string[], language: FilmLanguage, title_terms: string[] = [], headed: number[] = []) =>
  neededIntroductions(sentences, {
    language,
    title_terms: new Set(title_terms),
    openings: new Set(headed),
    headed: new Set(headed),
  }).at(-1)

test('S02 ja: somebody told by what she is to another needs that sentence, and nobody else', () => {
  expect(needs(['妻の寿衛は、夫を責めなかった。', '雨が降った。', '1928年に寿衛が55歳で亡くなった。'], 'ja')).toEqual([0])
  expect(needs(['友人の岩橋英行は目を悪くしていた。', '雨が降った。', '靴の底で分かる、と岩橋は言った。'], 'ja')).toEqual([0])
  expect(needs(['妻の寿衛は、夫を責めなかった。', '雨が降った。', '1928年に笹が見つかった。'], 'ja')).toEqual([])
  expect(needs(['国道の交差点に敷かれた。', '雨が降った。', '最初の交差点には今、碑が立つ。'], 'ja')).toEqual([0])
  expect(needs(['国道の交差点に敷かれた。', '雨が降った。', '最初の電車が走ったのは1912年だった。'], 'ja')).toEqual([])
})

test('S02 ja: whose group is told where it was first spoken of', () => {
  expect(needs(['朝市の組合長は声をかけた。', '雨が降った。', '組合の若い会員は、石畳を洗う。'], 'ja')).toEqual([0])
  expect(needs(['朝市の組合長は声をかけた。', '雨が降った。', '町の若い会員は、石畳を洗う。'], 'ja')).toEqual([])
})

test('S02 zh: a small place and a group are told before their bare name', () => {
  const placed = '河南省林县，今天叫林州市，位于太行山东麓。'
  expect(needs([placed, '天晴了。', '水修到以后，林县的水浇地增加了。'], 'zh')).toEqual([0])
  expect(needs([placed, '他们到了平顺县。', '那时县里的家底只有三百万元。'], 'zh')).toEqual([0])
  expect(needs([placed, '天晴了。', '广州的水浇地增加了。'], 'zh')).toEqual([])
  expect(needs(['她当上科研组组长。', '天晴了。', '课题组查阅历代医书。'], 'zh')).toEqual([0])
  expect(needs(['她当上科研组组长。', '天晴了。', '组织者查阅历代医书。'], 'zh')).toEqual([])
})

test('S02 hi: a name told with a surname or with what it is the name of', () => {
  expect(needs(['लौटने पर उन्होंने फाल्गुनी देवी से शादी की।', 'बारिश हुई।', '1959 में फाल्गुनी पहाड़ी पार कर रही थीं।'], 'hi')).toEqual([0])
  expect(needs(['छह पहियों वाला रोवर प्रज्ञान बाहर निकला।', 'बारिश हुई।', 'रात को विक्रम और प्रज्ञान को सुला दिया गया।'], 'hi')).toEqual([
    0,
  ])
  expect(needs(['लैंडर सतह से भटक गया।', 'बारिश हुई।', 'रात को सतह पर बर्फ़ जमी।'], 'hi')).toEqual([])
})

test('S02 ar: one of many that were told of, and a technique after what happened in a year', () => {
  expect(needs(['تعمل واحدة من أكبر محطات التحلية.', 'مرت سنوات.', 'تنتج المحطة مليون متر مكعب.'], 'ar', ['ماء'])).toEqual([0])
  expect(needs(['أنهى الجزري كتابه عام 1206.', 'مرت سنوات.', 'يصف الكتاب خمسين آلة.'], 'ar', ['جزري'])).toEqual([0])
  const technique = ['تعتمد الطريقة على أغشية.', 'مرت سنوات.', 'افتتحت محطة عام 1965.', 'واليوم تنتج هذه التقنية معظم المياه.']
  expect(needs(technique, 'ar', [], [0])).toEqual([0])
  expect(needs(technique.with(2, 'افتتحت محطة.'), 'ar', [], [0])).toEqual([])
})

test('S02 a term set in quotation marks is told where it is; a date needs its year', () => {
  expect(needs(['工程实现“合龙”，全长三千公里。', '天晴了。', '合龙并不意味着结束。'], 'zh')).toEqual([0])
  expect(needs(['工程实现“合龙”，全长三千公里。', '天晴了。', '“合龙”并不意味着结束。'], 'zh')).toEqual([])
  expect(needs(['地下水を含む「破砕帯」にぶつかった。', '雨が降った。', 'ついに破砕帯を突破する。'], 'ja')).toEqual([0])
  expect(needs(['地下水を含む「破砕帯」にぶつかった。', '雨が降った。', 'ついに山を突破する。'], 'ja')).toEqual([])
  expect(needs(['1957年に工事が始まる。', '雨が降った。', '12月2日、山を突破する。'], 'ja')).toEqual([0])
  expect(needs(['1957年に工事が始まる。', '雨が降った。', '毎年の12月2日、祭りがある。'], 'ja')).toEqual([])
  expect(needs(['2023年开工。', '天晴了。', '11月28日，工人栽下树苗。'], 'zh')).toEqual([0])
  expect(needs(['2023 में काम शुरू हुआ।', 'बारिश हुई।', '3 सितंबर को मशीनें बंद हुईं।'], 'hi')).toEqual([0])
  expect(needs(['2023 में काम शुरू हुआ।', 'बारिश हुई।', '3 सितंबर 2024 को मशीनें बंद हुईं।'], 'hi')).toEqual([])
  expect(needs(['بدأ العمل عام 1957.', 'مرت سنوات.', 'في 2 ديسمبر اخترقوا الجبل.'], 'ar')).toEqual([0])
})
