import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { Correction } from '@orion/contract/corrections.ts'
import { textLength } from '@orion/contract/post-lengths.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type LiveTexts, PublishError } from '../platforms/publishing.ts'
import { correctionLine } from './correction-words.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** The pointer from an old film's post to the corrected film's post. `url` is the address of the corrected film's post. */
export type Pointer = {
  url: string
  language: VideoLanguage
  platform: Platform
  corrections: readonly Pick<Correction, 'at' | 'why'>[]
  /** The most units of the platform's texts (`Publisher.text_limits`). */
  limits: Readonly<Record<string, number>>
}

/** A title that says that there is a newer film. If it becomes too long, it loses its last words. */
function formerTitle(title: string, { language, platform, limits }: Pointer): string {
  const { former } = LANGUAGES[language].texts.pointer
  if (title === '' || title.startsWith(former(''))) return title
  const most = limits['title'] ?? Number.POSITIVE_INFINITY
  let kept = title
  while (textLength(platform, 'title', former(kept)) > most) {
    const shorter = kept.replace(/…$/u, '').trimEnd()
    const words = shorter.replace(/\s+\S*$/u, '')
    kept = `${words === shorter ? shorter.slice(0, -1) : words}…`
  }
  return former(kept)
}

/**
 * The texts of an old film's post that point to the corrected film. The title says so, and the description begins with the link, the time
 * and the reason. Null if they already point there. All else stays as it is on the platform. Throws PublishError 'refused' if the
 * description has no space left.
 */
export function pointed(texts: LiveTexts, to: Pointer): LiveTexts | null {
  const lines = [
    LANGUAGES[to.language].texts.pointer.see(to.url),
    ...to.corrections.map((each) => correctionLine(each, to.language)),
  ]
  const note = lines.join('\n').replaceAll('<', '‹').replaceAll('>', '›') // platforms take no < and >
  const title = formerTitle(texts.title, to)
  const description = texts.description.includes(lines[0])
    ? texts.description
    : [note, texts.description].filter(Boolean).join('\n\n')
  if (title === texts.title && description === texts.description) return null
  const most = to.limits['description'] ?? to.limits['text'] ?? Number.POSITIVE_INFINITY
  const over = textLength(to.platform, 'description', description) - most
  if (over > 0) throw new PublishError('refused', say('posts.description_characters_too_long_begin', { over }).text)
  return { title, description }
}
