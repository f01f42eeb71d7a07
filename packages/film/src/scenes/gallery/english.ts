import { figure, type Sample } from './sample.ts'

export const english: Sample = {
  topic: ['Panama Canal', 'ship', 'canal'],
  scenes: [
    { template: 'title', slots: { title: 'The shortcut between oceans', eyebrow: 'A short history of the Panama Canal' } },
    {
      template: 'statement',
      slots: { sentence: 'A ship has to climb 26 metres to cross a country.', stressed: ['26', 'metres'] },
    },
    {
      template: 'statement',
      slots: { sentence: 'A ship has to climb 26 metres to cross a country.', stressed: ['26 metres'], look: 1 },
    },
    {
      template: 'statement',
      slots: { sentence: 'A ship has to climb 26 metres to cross a country.', stressed: ['26 metres'], look: 2 },
    },
    {
      template: 'statement',
      slots: { sentence: 'A ship has to climb 26 metres to cross a country.', stressed: ['26 metres'], key: '26 metres' },
    },
    {
      template: 'big-figure',
      slots: {
        figure: figure(13000, '13,000', 'km', ''),
        label: 'Saved on every voyage, New York to San Francisco',
        comparisons: [
          { name: 'Round Cape Horn', figure: figure(22500, '22,500', 'km', '') },
          { name: 'Through the canal', figure: figure(9500, '9,500', 'km', '') },
        ],
      },
    },
    {
      template: 'list',
      slots: {
        heading: 'What it took to build',
        items: [
          { name: 'Move the earth', note: 'More than 200 million cubic metres dug out' },
          { name: 'Dam a river', note: 'Gatún Lake was then the largest ever made' },
          { name: 'Beat a mosquito', note: 'Yellow fever was gone from the isthmus by 1906' },
        ],
      },
    },
    {
      template: 'quotation',
      slots: {
        words: 'I took the Canal Zone and let Congress debate; and while the debate goes on, the canal does also.',
        speaker: 'Theodore Roosevelt',
        source: 'Speech at Berkeley, California',
        date: '23 March 1911',
      },
    },
    { template: 'question', slots: { question: 'How do you lift a ship without a single pump?' } },
    {
      template: 'definition',
      slots: {
        term: 'lock',
        meaning: 'A chamber of water with gates at both ends that raises or lowers a ship from one level to the next.',
      },
    },
    {
      template: 'comparison',
      slots: {
        measure: 'length',
        left: { name: 'Locks of 1914', figure: figure(305, '305', 'm', '') },
        right: { name: 'Locks of 2016', figure: figure(427, '427', 'm', '') },
      },
    },
    {
      template: 'timeline',
      slots: {
        heading: 'A century of digging, sailing and letting go',
        events: [
          { year: 1881, text: '1881', label: 'France starts digging' },
          { year: 1904, text: '1904', label: 'The United States takes over' },
          { year: 1914, text: '1914', label: 'First ship passes' },
          { year: 1977, text: '1977', label: 'Treaties promise the handover' },
          { year: 1999, text: '1999', label: 'Panama takes control' },
          { year: 2016, text: '2016', label: 'Wider locks open' },
        ],
      },
    },
    {
      template: 'process',
      slots: {
        heading: 'Gravity does all the lifting',
        steps: ['The gates close', 'Lake water flows in', 'The ship floats up', 'The upper gates open'],
      },
    },
    {
      template: 'place',
      slots: {
        name: 'Panama',
        line: 'The narrowest strip of the Americas: 82 kilometres of canal from the Caribbean to the Pacific.',
      },
    },
    {
      template: 'photograph',
      slots: {
        picture: '3',
        title: 'Fourteen thousand crossings a year',
        caption: 'Gatún Lake, looking towards the Caribbean',
        credit: 'A drawn stand-in for a photograph',
        graded: true,
      },
    },
    { template: 'chapter', slots: { number: 2, title: 'The mountain in the way' } },
    {
      template: 'chart',
      slots: {
        title: 'Then the rain stopped',
        unit: 'Cargo through the canal, million tons, by fiscal year',
        points: [
          { label: '2019', value: 469 },
          { label: '2020', value: 475 },
          { label: '2021', value: 517 },
          { label: '2022', value: 518 },
          { label: '2023', value: 511 },
          { label: '2024', value: 423 },
        ],
      },
    },
    {
      template: 'close',
      slots: {
        call: 'Next time: the other canal',
        sources: [
          'Autoridad del Canal de Panamá, annual reports',
          'D. McCullough, The Path Between the Seas, 1977',
          'Encyclopædia Britannica, Panama Canal',
        ],
      },
    },
  ],
}
