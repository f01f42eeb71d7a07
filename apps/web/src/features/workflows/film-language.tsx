import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { languageName } from '../../lib/format.ts'
import { Select } from '../../ui/select.tsx'
import { languagesFor } from './create-values.ts'

/** `named`: also shows the language's name in the page's language. */
type Props = { named?: boolean; label: string; value: VideoLanguage; onChange: (language: VideoLanguage) => void }

/** The choice of the film's language. The language of the person's text is chosen until they choose another. */
export function FilmLanguage({ label, named, value, onChange }: Props) {
  const { locale } = usePreferences()
  return (
    <Select
      label={label}
      shownNote={named}
      choices={languagesFor(locale).map(({ code, name }) => ({
        id: code,
        name,
        lang: code,
        note: languageName(code) === name ? undefined : languageName(code),
      }))}
      value={value}
      onChange={(id) => onChange(id as VideoLanguage)}
    />
  )
}
