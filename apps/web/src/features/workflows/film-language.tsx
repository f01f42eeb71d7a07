import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { languageName } from '../../lib/format.ts'
import { Select } from '../../ui/select.tsx'
import { languagesFor } from './create-values.ts'

/** `named`: whether each language is also named in the language of the page. */
type Props = { named?: boolean; label: string; value: VideoLanguage; onChange: (language: VideoLanguage) => void }

/** A select field for the film's language. Until the person chooses, it has the language of their text. */
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
