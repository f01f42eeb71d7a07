import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { Correction } from '@orion/contract/corrections.ts'
import { textLength } from '@orion/contract/post-lengths.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type LiveTexts, PublishError } from '../platforms/publishing.ts'
import { correctionLine } from './correction-words.ts'

type Words = { former: (title: string) => string; see: (url: string) => string }

const WORDS: Record<VideoLanguage, Words> = {
  en: { former: (title) => `Former version: ${title}`, see: (url) => `This film was corrected. The corrected version: ${url}` },
  es: {
    former: (title) => `Versión anterior: ${title}`,
    see: (url) => `Esta película se corrigió. La versión corregida: ${url}`,
  },
  zh: { former: (title) => `旧版：${title}`, see: (url) => `本片已更正。更正后的版本：${url}` },
  ja: { former: (title) => `旧版：${title}`, see: (url) => `この映像は訂正されました。訂正版：${url}` },
  hi: { former: (title) => `पुराना संस्करण: ${title}`, see: (url) => `इस फ़िल्म में सुधार किया गया है। सुधारा हुआ संस्करण: ${url}` },
  fr: { former: (title) => `Ancienne version : ${title}`, see: (url) => `Ce film a été corrigé. La version corrigée : ${url}` },
  pt: { former: (title) => `Versão anterior: ${title}`, see: (url) => `Este filme foi corrigido. A versão corrigida: ${url}` },
  de: {
    former: (title) => `Frühere Fassung: ${title}`,
    see: (url) => `Dieser Film wurde korrigiert. Die korrigierte Fassung: ${url}`,
  },
  sv: { former: (title) => `Tidigare version: ${title}`, see: (url) => `Filmen har rättats. Den rättade versionen: ${url}` },
  ar: { former: (title) => `نسخة سابقة: ${title}`, see: (url) => `صُحِّح هذا الفيلم. النسخة المصحَّحة: ${url}` },
}

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
  const { former } = WORDS[language]
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
  const lines = [WORDS[to.language].see(to.url), ...to.corrections.map((each) => correctionLine(each, to.language))]
  const note = lines.join('\n').replaceAll('<', '‹').replaceAll('>', '›') // platforms take no < and >
  const title = formerTitle(texts.title, to)
  const description = texts.description.includes(lines[0]!)
    ? texts.description
    : [note, texts.description].filter(Boolean).join('\n\n')
  if (title === texts.title && description === texts.description) return null
  const over = textLength(to.platform, 'description', description) - (to.limits['description'] ?? Number.POSITIVE_INFINITY)
  if (over > 0) throw new PublishError('refused', say('posts.description_characters_too_long_begin', { over }).text)
  return { title, description }
}
