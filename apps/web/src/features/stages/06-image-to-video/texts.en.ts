export const en = {
  frames: (count: string) => `${count} frames`,
  playsOnFocus: 'Point at a segment to play it.',
}
