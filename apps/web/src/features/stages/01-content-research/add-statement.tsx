import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useMayEdit } from '../edit/may-edit.ts'

type Field = { name: string; label: string; hint?: string; most: number; optional?: boolean }

type Props = {
  /** The label of the button that opens the form. */
  act: string
  language: string
  fields: readonly Field[]
  onAdd: (values: Record<string, string>) => void
}

const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** A button that opens the form for a statement that the person writes. */
export function AddStatement({ act, language, fields, onAdd }: Props) {
  const reader = useTexts('reader')
  const common = useTexts('common')
  const [values, setValues] = useState<Record<string, string> | null>(null)
  if (!useMayEdit()) return null
  if (values === null)
    return (
      <Button size="small" icon={Plus} className="mt-2" onClick={() => setValues({})}>
        {act}
      </Button>
    )
  const getValue = (name: string) => (values[name] ?? '').trim()
  const blank = fields.some(({ name, optional }) => !optional && getValue(name) === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blank) return
    onAdd(Object.fromEntries(fields.map(({ name }) => [name, getValue(name)])))
    setValues(null)
  }
  return (
    <form ref={focusFirst} className="card p-3.5 mt-2 grid gap-3" onSubmit={submit} aria-label={act}>
      {fields.map(({ name, label, hint, most }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          lang={language}
          maxLength={most}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <div className="flex gap-2 justify-end">
        <Button size="small" kind="ghost" onClick={() => setValues(null)}>
          {common.cancel}
        </Button>
        <Button size="small" type="submit" disabled={blank}>
          {reader.add}
        </Button>
      </div>
    </form>
  )
}
