export const en = {
  frames: (count: string) => (count === '1' ? '1 frame' : `${count} frames`),
  playsOnFocus: 'Point at a segment or tap it to play it.',
}
