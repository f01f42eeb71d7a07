import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { wantsAuthor } from '../../providers/found/free-licence.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** The most characters of an author's name in an image's credit line. */
const AUTHOR_CHARACTERS = 80

/** The text that the image itself must show: its author if the licence requires that, or that a model generated it. */
export function makeCredit(
  { kind, licence, author = '', provider }: Pick<Candidate, 'kind' | 'licence' | 'author' | 'provider'>,
  language: VideoLanguage,
): string | null {
  if (kind === 'made') return LANGUAGES[language].texts.illustration
  if (!wantsAuthor(licence)) return null
  const name = [...author].length > AUTHOR_CHARACTERS ? `${[...author].slice(0, AUTHOR_CHARACTERS - 1).join('')}…` : author
  return [name, licence, provider].filter(Boolean).join(' · ')
}
