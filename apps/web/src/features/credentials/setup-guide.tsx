import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Info } from 'lucide-react'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Icon } from '../../ui/button.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'

const load = async (locale: string) =>
  locale === 'es' ? (await import('./guides.es.ts')).guides : (await import('./guides.en.ts')).guides

/** Where to click and what to ask for, in the page (SOC-01). */
export function SetupGuide({ platform }: { platform: Platform }) {
  const t = useTexts('credentials')
  const common = useTexts('common')
  const { locale } = usePreferences()
  const { data, isError, refetch } = useQuery({ queryKey: ['guides', locale], queryFn: () => load(locale), staleTime: Infinity })
  if (isError) return <Failure title={common.unexpected} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-48" />
  const { site, url, steps, scopes, notes } = data[platform]
  return (
    <section className="rounded-lg bg-raised p-4 grid gap-4" aria-label={t.guide}>
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
      <div>
        <h3 className="font-medium mb-1.5">{t.scopes}</h3>
        <ul className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope} className="badge font-(family-name:--font-mono)">
              {scope}
            </li>
          ))}
        </ul>
      </div>
      <ul className="grid gap-1.5">
        {notes.map((note) => (
          <li key={note} className="flex gap-2 text-fg2">
            <Icon of={Info} size={14} className="mt-0.5 flex-none text-live-text" />
            {note}
          </li>
        ))}
      </ul>
      <a
        className="inline-flex items-center gap-1.5 font-medium text-accent-text underline underline-offset-2 justify-self-start"
        href={url}
        target="_blank"
        rel="noreferrer noopener"
      >
        {t.openSite(site)}
        <Icon of={ExternalLink} size={13} />
      </a>
    </section>
  )
}
