import type { Sample } from './sample.ts'

export const chinese: Sample = {
  scenes: [
    {
      template: 'list',
      slots: { heading: '三道工序', items: [{ name: '萎凋', note: '让叶子失去一部分水' }, { name: '揉捻' }, { name: '干燥' }] },
    },
    { template: 'quotation', slots: { words: '茶者，南方之嘉木也。', speaker: '陆羽', source: '茶经' } },
    { template: 'definition', slots: { term: '发酵', meaning: '叶子里的成分遇到空气，慢慢变色、变香的过程。' } },
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
    {
      template: 'photograph',
      slots: { picture: '3', title: '清晨的茶山', caption: '从南边望去', credit: '代替照片的图画', graded: true },
    },
  ],
}
