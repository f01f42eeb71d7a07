/** Whether YouTube accepts a tag. YouTube refuses angle brackets, and a comma would split the tag in two. */
export const takesTag = (tag: string): boolean => !/[<>,]/u.test(tag)

/** The total length of tags at YouTube, with the commas between tags and the quotes around tags of several words. */
export const tagsLength = (tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + tag.length + (/\s/u.test(tag) ? 2 : 0), Math.max(0, tags.length - 1))
