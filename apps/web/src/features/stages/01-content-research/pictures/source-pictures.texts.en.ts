export const en = {
  title: 'Images in the sources',
  note:
    'The film may show them with their paragraph. Images that you strike out are not shown. Orion downloads them from the addresses ' +
    'in the pages.',
  question: (source: string, count: number) =>
    count === 1
      ? `The image in “${source}” carries no licence that lets a film show it.`
      : `${count} images in “${source}” carry no licence that lets a film show them.`,
  stayOut: 'They stay out of the film until you confirm that you may use them.',
  mayUse: 'I may use them',
  mayUseOf: (source: string) => `I may use them: the images in ${source}`,
  onYourWord: 'confirmed by you',
  waits: 'waits for your confirmation',
  opens: 'opens its source',
  unnamed: (place: number) => `Image ${place}`,
}
