/** The last part of a title, after a colon or a question. This part decides whether the whole title is a question. */
export function lastPart(title: string): string {
  const parts = title.split(/[：:？?؟]\s*(?=\S)/u)
  return parts[parts.length - 1]
}
