import { useId } from 'react'
import { CopyButton } from '../copy-button.tsx'

type Props = { label: string; value: string; copied?: string; /** Whether a long line is shown completely. */ wraps?: boolean }

/** A key or another line that can only be copied. The button shows 'Copied!' for two seconds. With `copied`, a toast appears too. */
export function KeyField({ label, value, copied: words, wraps = false }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={`flex gap-2 ${wraps ? 'items-start max-md:flex-col max-md:items-stretch' : ''}`}>
        {wraps ? (
          <textarea
            id={id}
            className="input font-(family-name:--font-mono) text-12 flex-1 min-w-0 field-sizing-content resize-none"
            readOnly
            spellCheck={false}
            dir="ltr"
            value={value}
            onFocus={(event) => event.target.select()}
          />
        ) : (
          <input
            id={id}
            className="input font-(family-name:--font-mono) text-12! flex-1 min-w-0"
            readOnly
            spellCheck={false}
            autoComplete="off"
            value={value}
            onFocus={(event) => event.target.select()}
          />
        )}
        <CopyButton value={value} words={words} className="min-w-28" />
      </div>
    </div>
  )
}
