import { expect, test } from 'vitest'
import { normaliseForSpeech } from '../reading/normalise.ts'
import { numbersIn } from '../facts/numbers-in.ts'
import { getLexicon } from './lexicon-of.ts'
import { readSourceText } from '../sentences/source-text.ts'
import { inBothScripts, isTraditional, toSimplified } from './traditional.ts'

test('S02 zh: rules for simplified characters also apply to traditional ones', () => {
  expect(inBothScripts('这[个种]\\d')).toBe('[这這][个個种種]\\d')
  expect(numbersIn('約10億杯，3萬名工人。', 'zh').map(({ value }) => value)).toEqual([1e9, 3e4])
  expect(getLexicon('zh').define('珍珠奶茶是一種起源於臺灣的飲料。', '')?.meaning).toBe('一種起源於臺灣的飲料')
})

test('S03 zh: traditional characters are spoken like simplified ones, each at its position', () => {
  const spoken = (text: string) => normaliseForSpeech(text, 'zh').map((token) => token.spoken).join('') // prettier-ignore
  expect(spoken('10億杯，2個人')).toBe(spoken('10亿杯，2个人'))
  for (const text of ['資料來源', '這種飲料']) {
    expect(toSimplified(text)).not.toBe(text)
    expect(isTraditional(text)).toBe(true)
  }
})

test('S01 zh: notes with white space between their parts get commas', () => {
  const raw =
    '多肉植物喜欢阳光但是夏天不能暴晒 浇水要看土 土干了再浇一般夏天十天浇一次冬天一个月浇一次 花盆底下一定要有孔不然根会烂 我自己养了200多盆死了大概30盆 最开始我每天浇水结果一个月全死光了 后来我去云南的基地看那里的老板种土'
  const { text } = readSourceText(raw, 'zh')
  expect(text).toContain('，')
  expect(text.replace(/\s+$/u, '')).not.toMatch(/\p{Script=Han} \p{Script=Han}/u)
})
