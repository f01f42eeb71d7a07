import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTexts } from '../i18n/use-texts.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

const COPIED_MS = 2000

/** A new API key in one line that only copies; the button says 'Copied!' for two seconds. `copied` is a toast beside that. */
export function KeyField({ label, value, copied: words }: { label: string; value: string; copied?: string }) {
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
      <div className="flex gap-2">
        <input
          id={id}
          className="input font-(family-name:--font-mono) flex-1 min-w-0"
          readOnly
          spellCheck={false}
          autoComplete="off"
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={copied ? Check : Copy} className="min-w-28" onClick={copy}>
          <span aria-live="polite">{copied ? common.copied : common.copy}</span>
        </Button>
      </div>
    </div>
  )
}
