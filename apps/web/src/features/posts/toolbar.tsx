import { ChevronLeft, ChevronRight } from 'lucide-react'
import { PLATFORMS, type Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { POST_STATES, type PostState } from '@orion/contract/posts.ts'
import { useOrganizations } from '../../api/people/organizations.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { ZoneField } from '../../parts/post/when-fields.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { LAYOUTS, type Layout } from './rules.ts'

export type Filter = { state: PostState | null; platform: Platform | null }

type Props = {
  layout: Layout
  /** The displayed period, in words. */
  range: string
  zone: string
  filter: Filter
  onStep: (by: 1 | -1) => void
  onToday: () => void
  onZone: (zone: string) => void
  onFilter: (part: Partial<Filter>) => void
}

/** The displayed period, the layout, the time zone, and the filter of posts. */
export function Toolbar({ layout, range, zone, filter, onStep, onToday, onZone, onFilter }: Props) {
  const t = useTexts('posts')
  const { set } = useView()
  const narrow = useNarrow()
  const filters = <Filters zone={zone} filter={filter} onZone={onZone} onFilter={onFilter} />
  return (
    <div className="grid gap-3 mb-4">
      <div className="post-time">
        <h2 aria-live="polite">{range}</h2>
        <div className="flex items-center gap-1">
          <IconButton label={t.earlier} icon={ChevronLeft} onClick={() => onStep(-1)} />
          <Button size="small" onClick={onToday}>
            {t.today}
          </Button>
          <IconButton label={t.later} icon={ChevronRight} onClick={() => onStep(1)} />
        </div>
        <fieldset className="segments" aria-label={t.layout}>
          {LAYOUTS.map((it) => (
            <button key={it} type="button" aria-pressed={layout === it} onClick={() => set({ posts: it })}>
              {t.layouts[it]}
            </button>
          ))}
        </fieldset>
      </div>
      {narrow ? (
        <details className="post-more">
          <summary>{t.filters}</summary>
          {filters}
        </details>
      ) : (
        filters
      )}
    </div>
  )
}

/** The filter of posts, and the time zone in which times are displayed. */
function Filters({ zone, filter, onZone, onFilter }: Pick<Props, 'zone' | 'filter' | 'onZone' | 'onFilter'>) {
  const t = useTexts('posts')
  const assets = useTexts('assets')
  const { view, set } = useView()
  const organizations = useOrganizations().data?.organizations ?? []
  return (
    <div className="post-filters">
      <Select
        hiddenLabel
        label={t.filterState}
        choices={[{ id: '', name: t.allStates }, ...POST_STATES.map((it) => ({ id: it, name: t.state[it] }))]}
        value={filter.state ?? ''}
        onChange={(state) => onFilter({ state: (state || null) as PostState | null })}
      />
      <Select
        hiddenLabel
        label={t.filterPlatform}
        choices={[{ id: '', name: t.allPlatforms }, ...PLATFORMS.map((it) => ({ id: it, name: PLATFORM_NAMES[it] }))]}
        value={filter.platform ?? ''}
        onChange={(platform) => onFilter({ platform: (platform || null) as Platform | null })}
      />
      {organizations.length > 1 && (
        <Select
          hiddenLabel
          label={assets.organization}
          choices={[
            { id: '', name: assets.allOrganizations },
            ...organizations.map((it) => ({ id: it.organization_id, name: it.organization_name })),
          ]}
          value={view.org ?? ''}
          onChange={(org) => set({ org: org || null })}
        />
      )}
      <div className="flex items-center gap-2 post-zone">
        <span className="text-fg2 flex-none" aria-hidden>
          {t.zone}
        </span>
        <div className="flex-1 min-w-0">
          <ZoneField hiddenLabel label={t.zone} value={zone} onChange={onZone} />
        </div>
      </div>
    </div>
  )
}
