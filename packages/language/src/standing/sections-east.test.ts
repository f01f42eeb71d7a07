import { expect, test } from 'vitest'
import { neededInSection } from './sections-east.ts'

test('S02 zh, hi, ar: a section of instructions goes on from its start', () => {
  const soup = ['把菜籽油烧到冒烟。', '关火等到一百五十度，放入葱段。', '油温降到一百二十度时，倒进辣椒面。']
  expect(neededInSection(2, soup, 'zh')).toEqual([1])
  expect(neededInSection(1, ['दो चम्मच तेल गरम करें।', 'घोल में गाँठें न रहें।', 'राई डालें।'], 'hi')).toEqual([0])
  expect(neededInSection(1, ['اغلِ الماء في الدلة.', 'أضف البن وحرّك.'], 'ar')).toEqual([0])
  expect(neededInSection(1, ['这条河很长。', '河上有一座桥。'], 'zh')).toEqual([])
})

test('S02 zh, ja, hi, ar: what happened in a year that another sentence opened with needs that year', () => {
  const match = ['1928 में भारत एम्स्टर्डम में खेला।', 'चार साल बाद वे लॉस एंजेलिस में थे।', 'अमेरिका को भारत ने 24-1 से हराया।']
  expect(neededInSection(2, match, 'hi')).toEqual([1])
  expect(neededInSection(1, ['1962年，一位孕妇来信。', '手术做了三个多小时，换了四百毫升血。'], 'zh')).toEqual([0])
  expect(neededInSection(1, ['1887年、オルガンが鳴らなくなった。', 'ばねが二本折れていた。'], 'ja')).toEqual([0])
  expect(neededInSection(1, ['في عام 1990 غزا العراق الكويت.', 'نقلت الشركة موظفيها إلى دبي.'], 'ar')).toEqual([0])
  expect(neededInSection(1, ['1962年，工厂开工。', '现在每天生产一万瓶，赚了钱。'], 'zh')).toEqual([])
  expect(neededInSection(1, ['In 1928 it began.', 'They scored 29 goals.'], 'en')).toEqual([])
})
