import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { useFilmLanguage, useReadFilmLanguage } from '../../api/workflows.ts'
import { usePreferences } from '../../app/preferences.tsx'
import type { Draft } from './create-values.ts'

/**
 * The film's language for the form: the chosen one, else the language of the person's text, else the page's language. `read` requests the
 * language of the current text, because a person may press the button before the first answer arrives.
 */
export function useDraftLanguage(draft: Draft): { language: VideoLanguage; read: () => Promise<VideoLanguage> } {
  const { locale } = usePreferences()
  const language = useFilmLanguage(draft, locale, draft.language === null) ?? locale
  const readNow = useReadFilmLanguage()
  return { language, read: () => (draft.language === null ? readNow(draft, locale) : Promise.resolve(draft.language)) }
}
