import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

type PlatformText = Distribution['texts'][number]

const COPIED_MS = 2000

/** Copies a text and says so where it was pressed: nothing comes over the texts beside it. */
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
    navigator.clipboard.writeText(text).then(
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

function Text({ name, text, limit }: { name: string; text: string; limit?: number }) {
  const t = useTexts('contents')
  const length = [...text].length
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
      <p className="whitespace-pre-line wrap-break-word" dir="auto">
        {text}
      </p>
    </div>
  )
}

/** What one platform is given: title, description and tags, each with its limit and to copy. */
export function PlatformCard({ it, language }: { it: PlatformText; language: string }) {
  const t = useTexts('contents')
  return (
    <article className="card p-4 grid gap-3 content-start" lang={language}>
      <h3 className="text-15 font-semibold" lang="en">
        {t.platforms[it.platform]}
      </h3>
      {it.title && <Text name={t.title} text={it.title} limit={it.title_limit} />}
      <Text name={t.description} text={it.description} limit={it.description_limit} />
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
    </article>
  )
}
