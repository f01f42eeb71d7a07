import type { Sample } from './sample.ts'

export const english: Sample = {
  scenes: [
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
    {
      template: 'definition',
      slots: {
        term: 'lock',
        meaning: 'A chamber of water with gates at both ends that raises or lowers a ship from one level to the next.',
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
      template: 'photograph',
      slots: {
        picture: '3',
        title: 'Fourteen thousand crossings a year',
        caption: 'Gatún Lake, looking towards the Caribbean',
        credit: 'A drawn stand-in for a photograph',
        graded: true,
      },
    },
  ],
}
