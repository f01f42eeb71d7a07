import { TITLE_LENGTH } from '@orion/contract/contents/02-script-generation.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { GrowingText } from '../edit/growing-text.tsx'

type Props = { value: string; language: string; onChange: (title: string) => void }

/** The film's title, which can be edited in place. The list, the poster, the platforms and the film's opening show the whole title. */
export function ScriptTitle({ value, language, onChange }: Props) {
  const t = useTexts('contents')
  const blank = value.trim() === ''
  return (
    <h3>
      <GrowingText
        label={t.filmTitle}
        className="text-22! leading-[30px]! font-semibold tracking-tight"
        lang={language}
        maxLength={TITLE_LENGTH}
        aria-invalid={blank || undefined}
        value={value}
        onChange={onChange}
      />
      <span className={`hint ${blank ? 'text-err-text!' : ''}`} role={blank ? 'alert' : undefined} lang="">
        {blank ? t.titleMissing : t.titleCount(value.length, TITLE_LENGTH)}
      </span>
    </h3>
  )
}
