/** What a title says last, behind a colon or a question of its own: that part tells whether the whole asks. */
export const lastPart = (title: string): string => title.split(/[：:？?؟]\s*(?=\S)/u).at(-1)!
