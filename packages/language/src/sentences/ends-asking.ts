/** Whether a text's last sentence is a question, quoted or not, in any language of films. */
export const endsAsking = (text: string): boolean => /[?？؟]["”“」»]?\s*$/u.test(text)
