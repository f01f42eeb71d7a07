export const en = {
  ways: 'How to edit the script',
  sentences: 'Sentences of the sources',
  script: 'Script',
  intro:
    'This film is made from sentences of its sources. Press a sentence to use it or to leave it out. ' +
    'Hold Shift and press to choose several sentences.',
  filled: (seconds: string, wanted: string) => `${seconds} of ${wanted}`,
  chosen: (count: number, all: number) => (all === 1 ? `${count} of 1 sentence` : `${count} of ${all} sentences`),
  shorter: (seconds: string) => `Room for ${seconds} more`,
  longer: (seconds: string) => `${seconds} too long`,
  fits: 'The length is right',
  fill: (wanted: string) => `Fill to ${wanted}`,
  nothingFits: 'No other passage fits as a whole. Press a sentence to add it.',
  startOver: 'Start over',
  startedOver: 'This is Orion’s own choice again',
  filling: 'The choice could not be completed',
  loadFailed: 'The sentences could not be loaded',
  lasts: (seconds: string) => `${seconds} s`,
  item: (item: number, of: number) => `Item ${item} of ${of}: it is used or left out as a whole`,
  mostWords: (most: string) => `Without the rights, you may quote at most ${most} words of this source`,
  own: 'Sentences of your own stay in the film',
  none: 'Choose at least one sentence.',
}
