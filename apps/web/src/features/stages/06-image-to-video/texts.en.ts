export const en = {
  frames: (count: string) => `${count} frames`,
  playsOnFocus: 'A segment plays while the pointer or the focus is on it.',
}
