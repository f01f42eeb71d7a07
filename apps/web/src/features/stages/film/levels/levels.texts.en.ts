/** The texts of the sound meter. */
export const en = {
  now: 'Momentary loudness, here',
  peak: 'Peak, here',
  whole: 'Whole film',
  mix: 'Whole mix, as saved',
  measuring: 'Measuring the sound…',
  failed: 'The sound could not be measured',
  lufs: (value: string) => `${value} LUFS`,
  dbtp: (value: string) => `${value} dBTP`,
  target: (lufs: string, dbtp: string) => `Films are brought to ${lufs} LUFS and stay under ${dbtp} dBTP.`,
  summary: (what: string, lufs: string, dbtp: string) => `${what}: ${lufs} LUFS, true peak ${dbtp} dBTP`,
}
