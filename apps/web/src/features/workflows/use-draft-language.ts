import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { useFilmLanguage, useReadFilmLanguage } from '../../api/workflows.ts'
import { usePreferences } from '../../app/preferences.tsx'
import type { Draft } from './wishes.ts'

/**
 * The language of what the form was given, until one is chosen in it: the page's language where that does not tell. `read` asks for what
 * stands in the form now, since a press may come before the answer.
 */
export function useDraftLanguage(draft: Draft): { language: VideoLanguage; read: () => Promise<VideoLanguage> } {
  const { locale } = usePreferences()
  const language = useFilmLanguage(draft, locale, draft.language === null) ?? locale
  const readNow = useReadFilmLanguage()
  return { language, read: () => (draft.language === null ? readNow(draft, locale) : Promise.resolve(draft.language)) }
}
