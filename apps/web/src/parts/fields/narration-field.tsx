import { NARRATIONS, type Narration } from '@orion/contract/narration.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Select } from '../../ui/select.tsx'

type Props = { value: Narration; onChange: (value: Narration) => void }

/** The choice of how a film's words are presented: a voice speaks them, or they are text on the screen. */
export function NarrationField({ value, onChange }: Props) {
  const t = useTexts('contents')
  return (
    <Select
      label={t.narration}
      choices={NARRATIONS.map((id) => ({ id, name: t.narrations[id] }))}
      hint={value === 'on_screen' ? t.onScreenHint : undefined}
      value={value}
      onChange={(id) => onChange(id as Narration)}
    />
  )
}
