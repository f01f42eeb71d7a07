/** Whether a text's last sentence is a question, quoted or not, in any of the ten languages. */
export const endsAsking = (text: string): boolean => /[?？؟]["”“」»]?\s*$/u.test(text)
