import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { languageName } from '../../lib/format.ts'
import { Select } from '../../ui/select.tsx'
import { languagesFor } from './wishes.ts'

/** `named`: its name in the page's language stands beside its own. */
type Props = { named?: boolean; label: string; value: VideoLanguage; onChange: (language: VideoLanguage) => void }

/** The language of the film: the one of what was given is chosen, until somebody chooses another. */
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
