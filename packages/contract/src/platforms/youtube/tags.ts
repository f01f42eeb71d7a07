/** Whether YouTube takes a tag: angle brackets it refuses, and a comma would make two of one. */
export const takesTag = (tag: string): boolean => !/[<>,]/u.test(tag)

/** How long tags are together at YouTube: with the commas between them, and the quotes around those of several words. */
export const tagsLength = (tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + tag.length + (/\s/u.test(tag) ? 2 : 0), Math.max(0, tags.length - 1))
