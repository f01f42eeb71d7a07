/** The texts of the storyboard, a printable page of the film's chosen images. */
export const en = {
  title: 'Storyboard',
  note: 'Every chosen image with its words and times. Printed, or saved as a PDF, each page has six.',
  print: 'Print or save as PDF',
  failed: 'The images could not be read',
  missing: (count: number) => (count === 1 ? '1 image could not be loaded.' : `${count} images could not be loaded.`),
  scenes: (count: number) => (count === 1 ? '1 scene' : `${count} scenes`),
  version: (version: number) => `images of version ${version}`,
  board: (place: number) => `Illustration ${place}`,
  notDrawn: 'Not drawn yet',
  kinds: { upload: 'Your image', found: 'Found image', made: 'Made image' },
}
