import { expect, test } from 'vitest'
import { countedWithInEast } from './counted-parts-east.ts'

test('S02 zh, ar: what is said to have three parts is told with the three that are named', () => {
  const parts = [
    '渠首由三个部分组成，缺一不可。',
    '鱼嘴：江心的分水堤。',
    '外江用来排洪。',
    '飞沙堰：水从堰顶漫过。',
    '宝瓶口：进水的咽喉。',
  ]
  expect(countedWithInEast(0, parts, 'zh')).toEqual([1, 3, 4])
  expect(countedWithInEast(3, parts, 'zh')).toEqual([0, 1, 4])
  expect(countedWithInEast(2, parts, 'zh')).toEqual([])
  expect(countedWithInEast(0, parts.slice(0, 4), 'zh')).toEqual([])
  expect(countedWithInEast(0, ['三个部分的工程用了两年。', '天晴了。', '水来了。'], 'zh')).toEqual([])
  const kinds = ['تنقسم الأفلاج إلى ثلاثة أنواع:', 'الفلج الداودي، ويستمد ماءه من الأرض.', 'الفلج الغيلي، ويأخذ ماءه من الوادي.', 'الفلج العيني، ومصدره عين ماء.'] // prettier-ignore
  expect(countedWithInEast(2, kinds, 'ar')).toEqual([0, 1, 3])
  expect(countedWithInEast(1, ['It has three parts.', 'One: this.'], 'en')).toEqual([])
})
