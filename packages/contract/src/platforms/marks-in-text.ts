/** The hashtags of a caption. */
export const hashtagsIn = (text: string): string[] => text.match(/#[\p{L}\p{M}\p{N}_]+/gu) ?? []

/** The accounts that a caption mentions. An e-mail address mentions no account. */
export const mentionsIn = (text: string): string[] => text.match(/(?<![\p{L}\p{N}_.@])@[a-z0-9_.]+/giu) ?? []
