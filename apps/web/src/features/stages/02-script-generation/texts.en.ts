export const en = {
  toldOf: (told: number, total: number) =>
    total === 1
      ? `${told} of 1 key point is in the script`
      : `${told} of ${total} key points ${told === 1 ? 'is' : 'are'} in the script`,
  leftOutFor: {
    by_person: 'you left it out',
    no_room: 'the film has no room for it',
    leans: 'it depends on something that the film cannot say',
    no_source: 'no sentence of the sources says it',
  },
  hearAt: (time: string) => `Hear it in the film at ${time}`,
  titleMissing: 'The film needs a title. Write one, or discard the change.',
  titleCount: (used: number, most: number) => `Title of the film · ${used}/${most} characters`,
  scriptFigures: (words: string, length: string, target: string) =>
    `${words === '1' ? '1 word' : `${words} words`} · about ${length} of ${target}`,
  filmLasts: (length: string) => `the finished film lasts ${length}`,
  offTarget: (percent: string) => `${percent} off target`,
  saysInstead: (title: string, language: string) => `It says “${title}”, in ${language}, sentence by sentence.`,
  originalSays: 'The original:',
  openWords: 'For you to write',
  wordsOnPictures: (count: number) => `Words on the images (${count})`,
  wordsMissing: 'Words on an image are missing',
  translationFile: 'Your own translator',
  downloadXliff: 'For a translator (XLIFF)',
  takeFile: 'Import a translated file (XLIFF, SRT, VTT)',
  translationNotSaved: 'The file was not saved',
  translationFailed: 'The translated file could not be imported',
  translationTaken: (sentences: number) =>
    sentences === 1 ? 'One sentence was imported' : `${sentences} sentences were imported`,
  translationCounts: (taken: { sentences: number; labels: number; unknown: number; open: number }) =>
    `Sentences imported: ${taken.sentences}. Words on images imported: ${taken.labels}. For no sentence here: ${taken.unknown}. ` +
    `Still to be written: ${taken.open}.`,
  remarks: 'To review',
  editSection: (name: string) => `Text of ${name}`,
}
