import { expect, test } from 'vitest'
import { normaliseForSpeech } from '../reading/normalise.ts'
import { pointsBack } from '../standing/dependencies.ts'
import { numbersIn } from '../facts/figures.ts'
import { framesOf } from './frames-of.ts'
import { lexiconOf } from './lexicon-of.ts'
import { readSourceText } from '../sentences/source-text.ts'
import { inBothScripts, isTraditional, toSimplified, toTraditional } from './traditional.ts'

test('S02 zh: what is known of simplified characters is known of traditional ones', () => {
  expect(inBothScripts('这[个种]\\d')).toBe('[这這][个個种種]\\d')
  for (const text of ['他們想修建運河。', '後來這種飲料很受歡迎。', '1894年，這座大橋完工。', '總共花了兩百萬元。'])
    expect([text, pointsBack(text, 'zh')]).toEqual([text, true])
  expect(pointsBack('珍珠奶茶傳到了美國、日本和德國。', 'zh')).toBe(false)
  expect(numbersIn('約10億杯，3萬名工人。', 'zh').map(({ value }) => value)).toEqual([1e9, 3e4])
  expect(lexiconOf('zh').define('珍珠奶茶是一種起源於臺灣的飲料。', '')?.meaning).toBe('一種起源於臺灣的飲料')
})

test('S02 zh: the film writes its own words as its sources are written', () => {
  const frames = (text: string) => framesOf({ language: 'zh', statements: [{ text }] })
  expect(frames('臺灣一年喝掉大約10億杯。').calls[0]).toEqual(['資料來源都放在簡介裡了。'])
  expect(frames('台湾一年喝掉大约10亿杯。').calls[0]).toEqual(['资料来源都放在简介里了。'])
  expect(frames('臺灣一年喝掉大約10億杯。').next[0]!('公里與里程')).toBe('接下來：公里與里程。')
  expect(lexiconOf('zh').frames.askHeading('粉圓從哪裡來')).toBe('粉圓從哪裡來？')
})

test('S03 zh: traditional characters are read as the simplified ones, each in its place', () => {
  const spoken = (text: string) => normaliseForSpeech(text, 'zh').map((token) => token.spoken).join('') // prettier-ignore
  expect(spoken('10億杯，2個人')).toBe(spoken('10亿杯，2个人'))
  for (const text of ['資料來源', '這種飲料']) {
    expect(toTraditional(toSimplified(text))).toBe(text)
    expect(isTraditional(text)).toBe(true)
  }
})

test('S01 zh: notes that part their sentences with white space get commas', () => {
  const raw =
    '多肉植物喜欢阳光但是夏天不能暴晒 浇水要看土 土干了再浇一般夏天十天浇一次冬天一个月浇一次 花盆底下一定要有孔不然根会烂 我自己养了200多盆死了大概30盆 最开始我每天浇水结果一个月全死光了 后来我去云南的基地看那里的老板种土'
  const { text } = readSourceText(raw, 'zh')
  expect(text).toContain('，')
  expect(text.replace(/\s+$/u, '')).not.toMatch(/\p{Script=Han} \p{Script=Han}/u)
})
