/** The name of a downloaded file: letters and digits of any script, joined by hyphens, at most 80 characters. */
export const fileName = (name: string) => {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.join('-').slice(0, 80) ?? 'film'
}
