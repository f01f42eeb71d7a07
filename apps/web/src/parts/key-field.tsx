import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTexts } from '../i18n/use-texts.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

const COPIED_MS = 2000

type Props = { label: string; value: string; copied?: string; /** A long line, shown whole. */ wraps?: boolean }

/** A key or a line that is only copied; the button says 'Copied!' for two seconds. `copied` is a toast beside that. */
export function KeyField({ label, value, copied: words, wraps = false }: Props) {
  const t = useTexts('access')
  const common = useTexts('common')
  const id = useId()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => {
        setCopied(true)
        if (words) toast('success', words)
      },
      () => toast('error', t.copyFailed),
    )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={`flex gap-2 max-md:flex-col max-md:items-stretch ${wraps ? 'items-start' : ''}`}>
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
        <Button icon={copied ? Check : Copy} className="min-w-28" onClick={copy}>
          <span aria-live="polite">{copied ? common.copied : common.copy}</span>
        </Button>
      </div>
    </div>
  )
}
