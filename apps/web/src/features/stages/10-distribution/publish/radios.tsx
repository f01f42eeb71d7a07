import type { ReactNode } from 'react'

type Choice<T extends string> = { value: T; label: ReactNode; note?: ReactNode }
type Props<T extends string> = {
  /** The name of the group of radio buttons, which is unique on the page. */
  name: string
  /** The name of the field, by which a check finds it. */
  field: string
  label: string
  choices: readonly Choice<T>[]
  /** Whether the person must choose a value. */
  required?: boolean
  /** Null if nothing is chosen yet. */
  value: T | null
  onChange: (value: T) => void
}

/** A choice between a few options. All are visible, and none is selected until a person selects one. */
export const Radios = <T extends string>({ name, field, label, choices, required, value, onChange }: Props<T>) => (
  <fieldset className="field" role="radiogroup" aria-label={label} aria-required={required} data-field={field}>
    <legend className="font-medium mb-1.5">
      {label}
      {required && (
        <span className="text-fg3" aria-hidden>
          {' '}
          *
        </span>
      )}
    </legend>
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {choices.map((choice) => (
        <label key={choice.value} className="check">
          <input type="radio" name={name} checked={value === choice.value} onChange={() => onChange(choice.value)} />
          <span>
            {choice.label}
            {choice.note && <span className="hint block">{choice.note}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
