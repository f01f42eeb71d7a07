import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useServerWords } from '../i18n/use-texts.tsx'
import { Icon } from './button.tsx'

/** The count next to a field. `countOver` is true if the text is too long. */
type Counted = { count?: string; countOver?: boolean }
type Words = { label: string; hint?: ReactNode; problem?: string }

/** The error of a field, shown below the field in the language of the interface. */
export function Problem({ id, children }: { id?: string; children: ReactNode }) {
  const say = useServerWords()
  return (
    <p className="problem" id={id}>
      <Icon of={CircleAlert} size={12} />
      <span>{typeof children === 'string' ? say(children) : children}</span>
    </p>
  )
}

type Described = Words & Counted & { unit?: string | undefined }

const describe = (id: string, { hint, problem, countOver, unit }: Described) => ({
  id,
  'aria-invalid': problem || countOver ? true : undefined,
  'aria-describedby':
    [problem && `${id}-problem`, unit && `${id}-unit`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

function Frame({
  id,
  label,
  hint,
  problem,
  count,
  countOver,
  required,
  children,
}: Words & Counted & { id: string; required?: boolean; children: ReactNode }) {
  return (
    <div className="field">
      <div>
        <label htmlFor={id}>{label}</label>
        {required && (
          <span className="text-fg3 ms-1" aria-hidden>
            *
          </span>
        )}
      </div>
      {children}
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
      {(hint || count) && (
        <div className="flex gap-4">
          <p className="hint flex-1" id={hint ? `${id}-hint` : undefined}>
            {hint}
          </p>
          {count && <p className={`hint num ${countOver ? 'text-err-text!' : ''}`}>{count}</p>}
        </div>
      )}
    </div>
  )
}

/** A field for one line of text, with its label, hint and error. The `unit` of a number is inside the field, at its end. */
export function TextField({
  label,
  hint,
  problem,
  count,
  countOver,
  unit,
  className,
  ...rest
}: ComponentProps<'input'> & Described) {
  const id = useId()
  const input = (
    <input
      dir="auto"
      {...rest}
      required={undefined}
      aria-required={rest.required}
      {...describe(id, { label, hint, problem, countOver, unit })}
      className={`input ${className ?? ''}`}
    />
  )
  return (
    <Frame id={id} label={label} hint={hint} problem={problem} count={count} countOver={countOver} required={rest.required}>
      {unit === undefined ? (
        input
      ) : (
        <span className="unit-field">
          {input}
          <span id={`${id}-unit`}>{unit}</span>
        </span>
      )}
    </Frame>
  )
}

/** A field for several lines of text. With `count`, it shows a counter. */
export function TextArea({
  label,
  hint,
  problem,
  count,
  countOver,
  className,
  ...rest
}: ComponentProps<'textarea'> & Words & Counted) {
  const id = useId()
  return (
    <Frame id={id} label={label} hint={hint} problem={problem} count={count} countOver={countOver} required={rest.required}>
      <textarea
        dir="auto"
        rows={3}
        {...rest}
        required={undefined}
        aria-required={rest.required}
        {...describe(id, { label, hint, problem, countOver })}
        className={`input ${className ?? ''}`}
      />
    </Frame>
  )
}

/** A checkbox with its label next to it. The hint below the label describes the checkbox and is not part of its name. */
export function Checkbox({ children, hint, ...rest }: ComponentProps<'input'> & { hint?: string }) {
  const id = useId()
  const described = hint ? { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-hint` } : {}
  return (
    <label className="check">
      <input type="checkbox" {...described} {...rest} />
      <span>
        <span id={`${id}-name`}>{children}</span>
        {hint && (
          <span id={`${id}-hint`} className="hint block">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

/** A slider with its value in words. */
export function Range({
  label,
  value,
  shown,
  min,
  max,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  value: number
  shown: string
  onChange: (value: number) => void
}) {
  const at = ((value - Number(min)) / (Number(max) - Number(min))) * 100
  return (
    <label className="flex items-center gap-3 min-h-8">
      <span className="text-fg3 flex-1">{label}</span>
      <input
        type="range"
        className="range w-32"
        {...rest}
        min={min}
        max={max}
        value={value}
        aria-valuetext={shown}
        style={{ '--at': `${at}%` } as React.CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className="num w-14 text-end">{shown}</span>
    </label>
  )
}

/** A field for a colour, with the colour's code. */
export function ColorField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="flex items-center gap-3">
      <input
        type="color"
        className="w-11 h-9 rounded-md cursor-pointer"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="font-medium flex-1">{label}</span>
      <span className="num text-fg3">{value}</span>
    </label>
  )
}
