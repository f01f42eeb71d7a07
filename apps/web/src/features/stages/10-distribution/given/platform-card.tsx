import { Check, ChevronDown, ChevronRight, Copy } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { textLength } from '@orion/contract/post-lengths.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Icon, IconButton } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { copyText } from '../../../../parts/copy-text.ts'
import { useNarrow } from '../../../../ui/use-narrow.ts'

type PlatformText = Distribution['texts'][number]

const COPIED_MS = 2000

/** A button that copies a text. It shows the confirmation on itself, so that the other texts stay visible. */
function CopyText({ name, text }: { name: string; text: string }) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    copyText(text).then(
      () => setCopied(true),
      () => toast('error', stages.copyFailed),
    )
  return (
    <>
      <IconButton
        size="small"
        label={copied ? t.copied : t.copyText(name)}
        icon={copied ? Check : Copy}
        tipAt="end"
        className={copied ? 'ghost text-ok-text!' : undefined}
        onClick={() => void copy()}
      />
      <span className="sr-only" aria-live="polite">
        {copied && t.copied}
      </span>
    </>
  )
}

function Text({ name, text, limit, length = text.length }: { name: string; text: string; limit?: number; length?: number }) {
  const t = useTexts('contents')
  return (
    <div className="grid gap-0.5">
      <div className="flex items-center gap-2">
        <h4 className="text-12 text-fg3 flex-1">{name}</h4>
        {limit !== undefined && limit > 0 && (
          <span className={`num text-12 ${length > limit ? 'text-err-text' : 'text-fg3'}`}>
            {t.of(String(length), String(limit))}
          </span>
        )}
        <CopyText name={name} text={text} />
      </div>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {text}
      </p>
    </div>
  )
}

type Props = {
  it: PlatformText
  language: string
  /** The buttons in the heading of the card. Absent if the person may not use them. */
  acts?: ReactNode
}

/**
 * The texts for one platform: title, description and tags, each with a copy button. The title and the description also show their limit.
 * On a phone, the texts are folded, because those of all platforms are many screens long.
 */
export function PlatformCard({ it, language, acts }: Props) {
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const name = PLATFORM_NAMES[it.platform]
  return (
    <article className="card p-4 grid gap-3 content-start" lang={language}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-15 font-semibold flex-1" lang="en">
          {narrow ? (
            <button
              type="button"
              className="flex items-center gap-2 w-full min-h-11 text-start"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icon of={open ? ChevronDown : ChevronRight} className="text-fg3" />
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        {acts}
      </div>
      {(!narrow || open) && <Texts it={it} />}
    </article>
  )
}

function Texts({ it }: Pick<Props, 'it'>) {
  const t = useTexts('contents')
  return (
    <>
      {it.title && <Text name={t.title} text={it.title} limit={it.title_limit} />}
      <Text
        name={t.description}
        text={it.description}
        limit={it.description_limit}
        length={textLength(it.platform, it.title_limit === 0 ? 'text' : 'description', it.description)}
      />
      {it.tags.length > 0 && (
        <div>
          <div className="flex items-center">
            <h4 className="text-12 text-fg3 flex-1">{t.tags}</h4>
            <CopyText name={t.tags} text={it.tags.join(', ')} />
          </div>
          <ul className="flex flex-wrap gap-1">
            {it.tags.map((tag) => (
              <li key={tag} className="badge" dir="auto">
                {tag}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
