import { type AskParts, askPlatform } from '../features/posts/ask-platform.ts'

/** Asks a platform what became of a post that is due to be asked about. */
export const askPost = (parts: AskParts, post_id: string, signal: AbortSignal): Promise<void> =>
  askPlatform(parts, post_id, signal)
