import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { useFilmLanguage, useReadFilmLanguage } from '../../api/workflows.ts'
import { usePreferences } from '../../app/preferences.tsx'
import type { Draft } from './create-values.ts'

/**
 * The language of the film in the form: the chosen one, else the language of the person's text, else the language of the page. `read`
 * requests the language of the current text, because a person may submit before the first answer arrives.
 */
export function useDraftLanguage(draft: Draft): { language: VideoLanguage; read: () => Promise<VideoLanguage> } {
  const { locale } = usePreferences()
  const language = useFilmLanguage(draft, locale, draft.language === null) ?? locale
  const readNow = useReadFilmLanguage()
  return { language, read: () => (draft.language === null ? readNow(draft, locale) : Promise.resolve(draft.language)) }
}
