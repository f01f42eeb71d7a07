/** The last part of a title, behind a colon or a question: that part decides whether the whole is a question. */
export const lastPart = (title: string): string => title.split(/[：:？?؟]\s*(?=\S)/u).at(-1)!
