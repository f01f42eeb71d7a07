import type { Sample } from './sample.ts'

export const german: Sample = {
  scenes: [
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
  ],
}
