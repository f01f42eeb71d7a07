/** The letters, marks and numbers of a text, in lower case. Two spellings that differ only in signs or spaces give the same result. */
export const keepLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
