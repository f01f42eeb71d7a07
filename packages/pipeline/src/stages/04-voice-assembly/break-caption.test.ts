import { expect, test } from 'vitest'
import { breakCaption } from './break-caption.ts'

test('56.14 S04 a caption longer than a line is broken between words, as evenly as possible', () => {
  const long = 'The first lens was lit at Cordouan on 25 July 1823.'
  expect(breakCaption([long], 42, 'en')).toEqual(['The first lens was lit at', 'Cordouan on 25 July 1823.'])
  expect(breakCaption(['Lit', 'at Cordouan on a day in July of the year 1823.'], 30, 'en')).toEqual([
    'Lit at Cordouan on a day',
    'in July of the year 1823.',
  ])
  const [first, second] = breakCaption(['第一枚菲涅耳透镜于一八二三年七月在科尔杜昂点亮了'], 16, 'zh')
  expect([first + second, first.length <= 16, second.length <= 16]).toEqual([
    '第一枚菲涅耳透镜于一八二三年七月在科尔杜昂点亮了',
    true,
    true,
  ])
})

test('56.14 S04 lines that fit are unchanged, and so are words that do not fit into two lines', () => {
  expect(breakCaption(['Lit', 'at Cordouan'], 42, 'en')).toEqual(['Lit', 'at Cordouan'])
  const three = Array.from({ length: 12 }, () => 'lighthouses').join(' ')
  expect(breakCaption([three], 42, 'en')).toEqual([three])
})
