/** The last part of a title, after a colon or a question. This part decides whether the whole title is a question. */
export const lastPart = (title: string): string => title.split(/[：:？?؟]\s*(?=\S)/u).at(-1)!
