import type { Sample } from './sample.ts'

export const japanese: Sample = {
  scenes: [
    {
      template: 'list',
      slots: {
        heading: '三つの工夫',
        items: [{ name: '秒単位の時刻表', note: '遅れは平均して一分に満たない' }, { name: '色と番号' }, { name: '駅員の指差し' }],
      },
    },
    { template: 'quotation', slots: { words: '古池や蛙飛びこむ水の音', speaker: '松尾芭蕉', source: '蛙合', date: '1686年' } },
    { template: 'definition', slots: { term: '指差喚呼', meaning: '信号や計器を指で差し、声に出して確かめること。' } },
    {
      template: 'timeline',
      slots: {
        heading: '地下に延びた百年',
        events: [
          { year: 1927, text: '1927年', label: '最初の区間が開く' },
          { year: 1954, text: '1954年', label: '戦後初めての路線' },
          { year: 2008, text: '2008年', label: '九番目の路線が全通' },
        ],
      },
    },
    {
      template: 'photograph',
      slots: { picture: '3', title: '始発を待つ朝', caption: '南の入口から', credit: '写真の代わりの絵', graded: true },
    },
  ],
}
