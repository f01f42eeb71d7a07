import { type AskParts, askPlatform } from '../features/posts/ask-platform.ts'

/** Asks a platform for the state of a post, if the post is due for this question. */
export const askPost = (parts: AskParts, post_id: string, signal: AbortSignal): Promise<void> =>
  askPlatform(parts, post_id, { signal })
