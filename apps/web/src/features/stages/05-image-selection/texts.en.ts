export const en = {
  candidate: (letter: string) => `Picture ${letter}`,
  chooseFailed: 'The picture could not be chosen',
  addPicture: 'Add your picture',
  addPictureTo: (scene: number) => `Add your own picture to scene ${scene} (JPEG, PNG or WebP)`,
  addingPicture: 'Uploading…',
  addPictureFailed: 'The picture could not be added',
  movePicture: 'Drag this picture to another scene',
}
