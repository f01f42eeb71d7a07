/** The largest absolute value of each of `count` equal ranges, 0..1 with two decimals: a waveform for drawing. */
export function wavePeaks(pcm: Int16Array, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const end = Math.floor(((index + 1) * pcm.length) / count)
    let most = 0
    for (let i = Math.floor((index * pcm.length) / count); i < end; i++) most = Math.max(most, Math.abs(pcm[i]))
    return Math.round((most / 32768) * 100) / 100
  })
}
