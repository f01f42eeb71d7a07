import { figure, type Sample } from './sample.ts'

export const chinese: Sample = {
  topic: ['茶', '茶园', '山'],
  scenes: [
    { template: 'title', slots: { title: '一片树叶的旅程', eyebrow: '茶的故事' } },
    { template: 'statement', slots: { sentence: '同一片叶子，可以做成六种完全不同的茶。', stressed: ['六种'], key: '六种' } },
    {
      template: 'big-figure',
      slots: {
        figure: figure(6500000, '650万', '吨', '', 'measure', '约'),
        label: '全世界一年的茶叶产量',
        comparisons: [
          { name: '绿茶', figure: figure(210, '210', '万吨', '') },
          { name: '红茶', figure: figure(340, '340', '万吨', '') },
        ],
      },
    },
    {
      template: 'list',
      slots: { heading: '三道工序', items: [{ name: '萎凋', note: '让叶子失去一部分水' }, { name: '揉捻' }, { name: '干燥' }] },
    },
    { template: 'quotation', slots: { words: '茶者，南方之嘉木也。', speaker: '陆羽', source: '茶经' } },
    { template: 'question', slots: { question: '为什么红茶不是绿色的？' } },
    { template: 'definition', slots: { term: '发酵', meaning: '叶子里的成分遇到空气，慢慢变色、变香的过程。' } },
    {
      template: 'comparison',
      slots: {
        measure: '水温',
        left: { name: '绿茶', figure: figure(80, '80', '℃', '') },
        right: { name: '红茶', figure: figure(95, '95', '℃', '') },
      },
    },
    {
      template: 'timeline',
      slots: {
        heading: '茶叶走向世界',
        events: [
          { year: 805, text: '805年', label: '茶种传到日本' },
          { year: 1610, text: '1610年', label: '第一批茶运到欧洲' },
          { year: 1848, text: '1848年', label: '茶树移植到印度' },
        ],
      },
    },
    { template: 'process', slots: { heading: '从树到杯', steps: ['采摘', '萎凋', '揉捻', '烘干'] } },
    { template: 'place', slots: { name: '武夷山', line: '岩石缝里长出的茶，带着石头的气味。' } },
    {
      template: 'photograph',
      slots: { picture: '3', title: '清晨的茶山', caption: '从南边望去', credit: '代替照片的图画', graded: true },
    },
    { template: 'chapter', slots: { number: 2, title: '水与火' } },
    {
      template: 'chart',
      slots: {
        title: '越喝越多',
        unit: '每人每年，克',
        points: [
          { label: '1990', value: 330 },
          { label: '2000', value: 340 },
          { label: '2010', value: 800 },
          { label: '2020', value: 1600 },
        ],
      },
    },
    { template: 'close', slots: { call: '下一次，看看水从哪里来', sources: ['中国茶叶流通协会年报', '茶经'] } },
  ],
}
