import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { isUnspaced } from '../edit/word-starts.ts'
import type { useSearch } from './use-search.ts'

type Props = {
  language: VideoLanguage
  search: ReturnType<typeof useSearch>
  replacement: string
  onLook: (text: string) => void
  onReplacement: (text: string) => void
}

/** The fields for the search, its options and the replacement. */
export function FindFields({ language, search, replacement, onLook, onReplacement }: Props) {
  const t = useTexts('replace')
  const { wish, setWish } = search
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 items-start">
        <TextField
          label={t.find}
          data-first
          autoComplete="off"
          lang={language}
          value={search.wanted}
          onChange={({ target }) => onLook(target.value)}
        />
        <TextField
          label={t.replaceBy}
          autoComplete="off"
          lang={language}
          hint={t.nothingMeans}
          value={replacement}
          onChange={({ target }) => onReplacement(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox checked={wish.exact} onChange={({ target }) => setWish({ ...wish, exact: target.checked })}>
          {t.exact}
        </Checkbox>
        {!isUnspaced(language) && (
          <Checkbox checked={wish.whole} onChange={({ target }) => setWish({ ...wish, whole: target.checked })}>
            {t.whole}
          </Checkbox>
        )}
      </div>
    </>
  )
}
