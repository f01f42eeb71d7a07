export const en = {
  title: 'Pictures in the sources',
  note:
    'The film may show them with their paragraph. Struck images are not shown. They are fetched from the addresses that the pages ' +
    'themselves name.',
  question: (source: string, count: number) =>
    count === 1
      ? `The picture in “${source}” carries no licence that lets a film show it.`
      : `${count} pictures in “${source}” carry no licence that lets a film show them.`,
  stayOut: 'Until you say that you may use them they stay out of the film.',
  mayUse: 'I may use them',
  mayUseOf: (source: string) => `I may use them: the pictures in ${source}`,
  onYourWord: 'on your word',
  waits: 'waits for your word',
  opens: 'opens its source',
  unnamed: (place: number) => `Picture ${place}`,
}
