export const en = {
  candidate: (letter: string) => `Image ${letter}`,
  chooseFailed: 'The image could not be chosen',
  addPicture: 'Add your image',
  addPictureTo: (scene: number) => `Add your own image to scene ${scene} (JPEG, PNG or WebP)`,
  addingPicture: 'Uploading…',
  addPictureFailed: 'The image could not be added',
  movePicture: 'Drag this image to another scene',
}
