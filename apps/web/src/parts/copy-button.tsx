import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { copyText } from './copy-text.ts'

const COPIED_MS = 2000

type Props = {
  value: string
  /** The text of a toast. Without it, only the button itself confirms. */
  words?: string
  className?: string
  /** What is copied. Needed if the button is only an icon. */
  what?: string
}

/** A button that copies a text. It shows 'Copied!' for two seconds. */
export function CopyButton({ value, words, className, what }: Props) {
  const t = useTexts('access')
  const common = useTexts('common')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const onClick = () =>
    copyText(value).then(
      () => {
        setCopied(true)
        if (words) toast('success', words)
      },
      () => toast('error', t.copyFailed),
    )
  const icon = copied ? Check : Copy
  if (what !== undefined)
    return (
      <span aria-live="polite">
        <IconButton
          icon={icon}
          onClick={onClick}
          size="small"
          tipAt="end"
          label={copied ? common.copied : `${common.copy}: ${what}`}
        />
      </span>
    )
  return (
    <Button icon={icon} className={className} onClick={onClick}>
      <span aria-live="polite">{copied ? common.copied : common.copy}</span>
    </Button>
  )
}
