import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { copyText } from '../../../../parts/copy-text.ts'

/** An address that is displayed only once, with a button that copies it. */
export function Address({ url, said }: { url: string; said: string }) {
  const t = useTexts('outside')
  const [copied, setCopied] = useState(false)
  const copy = () =>
    copyText(url).then(
      () => setCopied(true),
      () => toast('error', t.copyFailed),
    )
  return (
    <div className="card grid gap-2 p-3.5" aria-live="polite">
      <p>{said}</p>
      <div className="flex items-center gap-3 max-md:flex-wrap">
        <code className="flex-1 min-w-0 break-all text-13 select-all">{url}</code>
        <Button size="small" icon={Copy} onClick={() => void copy()}>
          {copied ? t.copied : t.copy}
        </Button>
      </div>
    </div>
  )
}
