import { ExternalLink, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/button.tsx'

/** A link to another site. */
export const OutLink = ({ url, words }: { url: string; words: string }) => (
  <a
    className="inline-flex items-center gap-1.5 font-medium text-accent-text underline underline-offset-2 justify-self-start"
    href={url}
    target="_blank"
    rel="noreferrer noopener"
  >
    {words}
    <Icon of={ExternalLink} size={13} />
  </a>
)

type Props = {
  label: string
  steps: readonly string[]
  notes: readonly string[]
  /** The address for the first step. Absent if another button opens it. */
  open?: { url: string; words: string }
  children?: ReactNode
}

/** The steps for a set-up on another site, in order, with hints and a link. */
export function GuideText({ label, steps, notes, open, children }: Props) {
  return (
    <section className="rounded-lg bg-raised p-4 grid gap-4" aria-label={label}>
      <ol className="grid gap-2.5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-2.5">
            <span className="num w-5 h-5 flex-none rounded-full bg-hover text-11 leading-5 text-center font-medium" aria-hidden>
              {index + 1}
            </span>
            <span className="text-fg2 min-w-0 wrap-anywhere">{step}</span>
          </li>
        ))}
      </ol>
      {children}
      {notes.length > 0 && (
        <ul className="grid gap-1.5">
          {notes.map((note) => (
            <li key={note} className="flex gap-2 text-fg2">
              <Icon of={Info} size={14} className="mt-0.5 flex-none text-live-text" />
              {note}
            </li>
          ))}
        </ul>
      )}
      {open && <OutLink {...open} />}
    </section>
  )
}
