import { ExternalLink } from 'lucide-react'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { day } from '../../../../lib/format.ts'
import { Icon } from '../../../../ui/button.tsx'

/** A link to another site. Without a valid address, only the text. */
function Out({ href, children }: { href: string | undefined; children: string }) {
  if (href === undefined || !/^https?:\/\//u.test(href)) return <span>{children}</span>
  return (
    <a className="link inline-flex items-center gap-1" href={href} target="_blank" rel="noreferrer">
      {children}
      <Icon of={ExternalLink} size={12} />
    </a>
  )
}

/**
 * The origin of an image from a service. For a found image: author, licence, page and date. For a generated image: service, model, prompt
 * and terms.
 */
export function PictureSource({ candidate }: { candidate: Candidate }) {
  const t = useTexts('pictures').source
  const say = useServerWords()
  const { kind, title, author, licence, licence_url, page_url, provider, fetched_at, model, prompt, terms } = candidate
  if (kind === 'found')
    return (
      <p className="text-12 text-fg2 flex flex-wrap gap-x-3 gap-y-1">
        <Out href={page_url}>{title || t.page}</Out>
        {author && <span>{t.by(author)}</span>}
        <Out href={licence_url}>{say(licence)}</Out>
        <span className="text-fg3">{t.foundAt(provider ?? '', fetched_at ? day(fetched_at) : '')}</span>
      </p>
    )
  if (kind !== 'made') return null
  return (
    <div className="text-12 text-fg2 grid gap-1">
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        <span>{t.madeBy([provider, model].filter(Boolean).join(' · '))}</span>
        {terms && <Out href={terms}>{t.terms}</Out>}
        <span className="text-fg3">{t.marked}</span>
      </p>
      {prompt && (
        <details>
          <summary className="text-fg3 cursor-pointer">{t.prompt}</summary>
          <p className="mt-1 whitespace-pre-line" dir="auto">
            {prompt}
          </p>
        </details>
      )}
    </div>
  )
}
