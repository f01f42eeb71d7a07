import { Eye, EyeOff } from 'lucide-react'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import { MASK } from '@orion/contract/credentials.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { IconButton } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'

type Field = { name: string; label: string; secret?: boolean; multiline?: boolean; optional?: boolean }
type Props = {
  field: Field
  value: string
  /** The hint below the field. Absent if there is none. */
  hint?: ReactNode
  problem?: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** A field for one credential. A stored value is shown masked, and disappears when the person types. A secret is shown as dots. */
export function SecretField({
  field: { name, label, secret, multiline, optional },
  value,
  hint,
  problem,
  readOnly,
  onChange,
}: Props) {
  const t = useTexts('credentials')
  const common = useTexts('common')
  const [shown, setShown] = useState(false)
  const masked = value.startsWith(MASK)
  const title = optional ? `${label} (${common.optional})` : label
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (!masked || !target.value.startsWith(MASK)) return onChange(target.value)
    onChange(target.value.startsWith(value) ? target.value.slice(value.length) : '')
  }
  const words = {
    name,
    label: title,
    value,
    problem,
    hint: masked ? t.keepHint : hint,
    required: !optional,
    readOnly,
    autoComplete: 'off',
    spellCheck: false,
    dir: 'ltr',
    onChange: change,
    onFocus: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => masked && target.select(),
  }
  if (multiline) return <TextArea rows={3} {...words} className="font-(family-name:--font-mono) break-all" />
  if (!secret || masked) return <TextField {...words} className="font-(family-name:--font-mono)" />
  return (
    <div className="flex items-start gap-2">
      <div className="flex-1 min-w-0">
        <TextField
          {...words}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          className="font-(family-name:--font-mono)"
        />
      </div>
      <IconButton
        className="ghost mt-[27px]"
        label={shown ? t.hide : t.show}
        icon={shown ? EyeOff : Eye}
        tipAt="end"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
