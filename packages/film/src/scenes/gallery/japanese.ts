import { figure, type Sample } from './sample.ts'

export const japanese: Sample = {
  topic: ['都市', '東京', '鉄道'],
  scenes: [
    { template: 'title', slots: { title: '海をつなぐ近道', eyebrow: 'パナマ運河の物語' } },
    {
      template: 'statement',
      slots: { sentence: '東京の地下鉄は、毎日八百万人を時間どおりに運んでいる。', stressed: ['八百万人'] },
    },
    {
      template: 'big-figure',
      slots: {
        figure: figure(8650000, '8,650,000', '人', '', 'count', '約'),
        label: '一日に地下鉄を利用する人の数',
        comparisons: [
          { name: '東京', figure: figure(865, '865', '万人', '') },
          { name: 'ロンドン', figure: figure(320, '320', '万人', '') },
        ],
      },
    },
    {
      template: 'list',
      slots: {
        heading: '三つの工夫',
        items: [{ name: '秒単位の時刻表', note: '遅れは平均して一分に満たない' }, { name: '色と番号' }, { name: '駅員の指差し' }],
      },
    },
    { template: 'quotation', slots: { words: '古池や蛙飛びこむ水の音', speaker: '松尾芭蕉', source: '蛙合', date: '1686年' } },
    { template: 'question', slots: { question: 'なぜ列車は一分も遅れないのか？' } },
    { template: 'definition', slots: { term: '指差喚呼', meaning: '信号や計器を指で差し、声に出して確かめること。' } },
    {
      template: 'comparison',
      slots: {
        measure: '一日の利用者',
        left: { name: '東京', figure: figure(865, '865', '万人', '') },
        right: { name: 'ロンドン', figure: figure(320, '320', '万人', '') },
      },
    },
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
    { template: 'process', slots: { heading: '発車まで', steps: ['扉を閉める', '指差しで確かめる', '合図を送る', '動き出す'] } },
    { template: 'place', slots: { name: '東京', line: '九つの路線が都心の下で交わる。' } },
    {
      template: 'photograph',
      slots: { picture: '3', title: '始発を待つ朝', caption: '南の入口から', credit: '写真の代わりの絵', graded: true },
    },
    { template: 'chapter', slots: { number: 2, title: '秒で刻む時刻表' } },
    {
      template: 'chart',
      slots: {
        title: '延びる路線',
        unit: '営業キロ',
        points: [
          { label: '1960', value: 33 },
          { label: '1970', value: 120 },
          { label: '1980', value: 170 },
          { label: '1990', value: 220 },
          { label: '2000', value: 280 },
          { label: '2010', value: 304 },
        ],
      },
    },
    { template: 'close', slots: { call: '次回は、夜の線路へ', sources: ['東京メトロ 年次報告'] } },
  ],
}
