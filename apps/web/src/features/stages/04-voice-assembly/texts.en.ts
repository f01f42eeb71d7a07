export const en = {
  narrationScenes: (count: number) => (count === 1 ? 'Narration of 1 scene' : `Narration of ${count} scenes`),
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  editCaption: (number: number) => `Edit caption ${number}`,
  captionWords: (number: number) => `Words of caption ${number}`,
  captionStart: 'From',
  captionEnd: 'To',
  splitCaption: 'Split here',
  mergeCaption: 'Merge with the next',
  removeCaption: 'Remove',
  fitLength: 'Fit the length again',
  fitNote: (length: string, target: string, fitted: string) =>
    `The film is ${length} long instead of ${target}. Unedited parts stayed as they were. Fitted again it becomes ${fitted}: all ` +
    'pauses change, and every scene is generated again.',
  fitFailed: 'The length could not be fitted',
  originalTimes: (stand: number, of: number) =>
    `${stand} of ${of} scenes ${stand === 1 ? 'begins and ends' : 'begin and end'} at the same times as in the original. ` +
    'Longer or shorter pauses change only the other scenes.',
}
