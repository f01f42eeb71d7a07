import { expect, test } from 'vitest'
import { en } from '../../contents.texts.en.ts'
import { es } from '../../contents.texts.es.ts'
import { figureInWords, limitInWords } from './limit-in-words.ts'

const say = (figure: number, unit: string) => `${figure} ${unit}`.trim()
const inWords = (limit: string, unit: string, whether = false) => limitInWords({ limit, unit, whether }, say, en.limits)

test('S09 a limit is written in words, with its unit', () => {
  expect(inWords('≤ 4', 's')).toBe('at most 4 s')
  expect(inWords('≥ 4.5', ':1')).toBe('at least 4.5 :1')
  expect(inWords('27–33', 's')).toBe('from 27 to 33 s')
  expect(inWords('-14 ±1', 'LUFS')).toBe('-14 LUFS, give or take 1')
  expect(inWords('±45', 'ms')).toBe('at most 45 ms either way')
  expect(inWords('≤ 900 s, ≤ 256000 MB', 's')).toBe('at most 900 s and at most 256000 MB')
  expect(inWords('0', 'faults')).toBe('none')
  expect(inWords('30', 'fps')).toBe('30 fps')
  expect(inWords('1', '', true)).toBe('yes')
  expect(inWords('1920x1080', 'px')).toBe('1920 × 1080')
  expect(limitInWords({ limit: '≤ 4', unit: 's', whether: false }, say, es.limits)).toBe('4 s como máximo')
})

test('issue 56 S09 from a minute on, a length and its limit are both times; shorter ones are both seconds', () => {
  const inSeconds = (figure: number, limit: string) =>
    figureInWords({ check: 'duration', figure, unit: 's', limit, pass: true }, { ...en, oneUnit: {} })
  expect(inSeconds(117.43, '108–132')).toEqual({ figure: '1:57.4', limit: 'from 1:48 to 2:12' })
  expect(inSeconds(58.2, '54–66')).toEqual({ figure: '0:58.2', limit: 'from 0:54 to 1:06' })
  expect(inSeconds(61, '≤ 900 s, ≤ 256000 MB')).toEqual({ figure: '1:01', limit: 'at most 15:00 and at most 256 GB' })
  expect(inSeconds(29.3, '27–33')).toEqual({ figure: '29.30 s', limit: 'from 27 to 33 s' })
})
