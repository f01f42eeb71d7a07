/** The letters, marks and numbers of a text, in lower case: two spellings that differ in signs or spaces are equal. */
export const keepLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
