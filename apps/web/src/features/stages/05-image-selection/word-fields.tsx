import { useTexts } from '../../../i18n/use-texts.tsx'
import { TextField } from '../../../ui/field.tsx'
import { groupRows, type ShotField } from './shot-fields.ts'

/** The maximum characters of a field. */
const LONGEST = 160

const isLong = ({ kind }: ShotField): boolean => kind === 'sentence' || kind === 'line'

type Props = {
  fields: readonly ShotField[]
  /** The typed text of each field. */
  texts: readonly string[]
  /** The problem of the text in each field. */
  problems: readonly (string | undefined)[]
  language: string
  disabled: boolean
  onText: (index: number, text: string) => void
}

/** The fields for the words of a drawn image. Related words are in the same row. */
export function WordFields({ fields, texts, problems, language, disabled, onText }: Props) {
  const t = useTexts('pictures').words
  return (
    <div className="grid gap-3 grid-cols-2 max-md:grid-cols-1 items-start">
      {groupRows(fields).map((row) => (
        <div key={row[0].field.path.join('/')} className={row.length > 1 || isLong(row[0].field) ? 'words-row' : undefined}>
          {row.map(({ field: { name, place: which, kind, path, optional }, index }) => (
            <div key={path.join('/')} className={kind === 'number' || kind === 'unit' ? 'words-figure' : 'words-text'}>
              <TextField
                label={[t.slots[name] ?? name, which].filter((part) => part !== null).join(' ')}
                lang={language}
                data-first={index === 0 || undefined}
                maxLength={LONGEST}
                disabled={disabled}
                placeholder={optional ? t.none : undefined}
                problem={problems[index]}
                value={texts[index]}
                onChange={({ target }) => onText(index, target.value)}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
