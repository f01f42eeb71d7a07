import { useQuery } from '@tanstack/react-query'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_BY_KEY } from '@orion/contract/platforms/declared.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useTexts } from '../../i18n/use-texts.tsx'
import { GuideText } from '../../parts/guide-text.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'

/** The steps and values for the set-up of a platform (SOC-01). */
export function SetupGuide({ platform }: { platform: Platform }) {
  const t = useTexts('credentials')
  const common = useTexts('common')
  const { locale } = usePreferences()
  const { data, isError, refetch } = useQuery({
    queryKey: ['guide', platform, locale],
    queryFn: PLATFORM_BY_KEY[platform].guide[locale],
    staleTime: Infinity,
  })
  if (isError) return <Failure title={common.unexpected} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-48" />
  const { site, url, steps, scopes, notes } = data
  return (
    <GuideText label={t.guide} steps={steps} notes={notes} open={{ url, words: t.openSite(site) }}>
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
    </GuideText>
  )
}
