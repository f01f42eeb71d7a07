import { Copy, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { copyText } from '../../../../parts/copy-text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, Icon } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'

const FACTS = ['who', 'lasts', 'sees'] as const

type Facts = Readonly<Record<(typeof FACTS)[number], string>>

type WayProps = {
  icon: LucideIcon
  title: string
  facts: Facts
  /** Whether this way fits most films. */
  recommended?: boolean
  act?: ReactNode
  children?: ReactNode
}

/** A way to share the film: who can see it, for how long, and what they see. `act` is its button, `children` are its details. */
export function Way({ icon, title, facts, recommended = false, act, children }: WayProps) {
  const t = useTexts('outside')
  return (
    <li>
      <section className="way" aria-label={title}>
        <header className="way-head">
          <Icon of={icon} size={18} className="text-fg2 flex-none" />
          <h4 className="text-15 font-semibold">{title}</h4>
          {recommended && <Badge tone="accent">{t.recommended}</Badge>}
        </header>
        <dl className="way-facts">
          {FACTS.map((fact) => (
            <div key={fact}>
              <dt>{t.facts[fact]}</dt>
              <dd>{facts[fact]}</dd>
            </div>
          ))}
        </dl>
        {act && <div className="way-act">{act}</div>}
        {children && <div className="way-more">{children}</div>}
      </section>
    </li>
  )
}

/** A way that is only an address: its button copies it. */
export function AddressWay({ address, ...way }: Omit<WayProps, 'act' | 'children'> & { address: string }) {
  return <Way {...way} act={<CopyButton address={address} title={way.title} />} />
}

/** A button that copies an address. `title` names the address if several are on the screen. */
export function CopyButton({ address, title, leads = false }: { address: string; title?: string; leads?: boolean }) {
  const t = useTexts('outside')
  const [copied, setCopied] = useState(false)
  const onCopy = () =>
    copyText(address).then(
      () => setCopied(true),
      () => toast('error', t.copyFailed),
    )
  const label = copied ? t.copied : t.copy
  return (
    <Button
      kind={leads ? 'primary' : 'plain'}
      icon={Copy}
      aria-label={title && `${label}: ${title}`}
      aria-live="polite"
      onClick={() => void onCopy()}
    >
      {label}
    </Button>
  )
}
