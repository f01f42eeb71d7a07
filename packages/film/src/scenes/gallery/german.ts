import { figure, type Sample } from './sample.ts'

export const german: Sample = {
  topic: ['Donaudampfschifffahrt', 'Fluss', 'Wald'],
  scenes: [
    { template: 'title', slots: { title: 'Die Donaudampfschifffahrtsgesellschaft', eyebrow: 'Eine Unternehmensgeschichte' } },
    {
      template: 'statement',
      slots: { sentence: 'Geschwindigkeitsbegrenzungen retteten die Uferlandschaften.', stressed: ['Uferlandschaften'] },
    },
    {
      template: 'big-figure',
      slots: {
        figure: figure(82.5, '82,5', '%', '', 'percent', 'rund'),
        label: 'der Bevölkerung lebten damals in Überschwemmungsgebieten',
        comparisons: [],
      },
    },
    {
      template: 'list',
      slots: {
        items: [
          { name: 'Hochwasserschutzmaßnahmen' },
          { name: 'Naturschutzgebietsausweisungen', note: 'Verwaltungsvorschriften für die Bundesländer' },
          { name: 'Flussbett', note: 'Breiter als zuvor' },
          { name: 'Wiederansiedlung' },
          { name: 'Fischtreppen' },
        ],
      },
    },
    {
      template: 'quotation',
      slots: {
        words: 'Man steigt nicht zweimal in denselben Fluss.',
        speaker: 'Heraklit',
        source: 'überliefert bei Platon, Kratylos',
      },
    },
    {
      template: 'close',
      slots: {
        call: 'Schau dir den nächsten Fluss genauer an',
        sources: ['Bundesanstalt für Gewässerkunde, Jahresbericht 2021'],
        brand: 'Flussfilme',
      },
    },
  ],
}
