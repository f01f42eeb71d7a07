import { Trash2 } from 'lucide-react'
import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { clock, day, languageName, points } from '../../lib/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { Ticks } from '../../parts/ticks.tsx'
import { HereNow, OpenNotes } from './together.tsx'
import { FilmTile } from '../../parts/film-tile.tsx'
import { StatusBadge } from '../../parts/film-status.tsx'
import { useFilmName } from '../../parts/film-name.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { getFilmSeconds, stageLabel } from './rules.ts'

/** A film as a row of the list. */
export function WorkflowRow({
  workflow,
  onOpen,
  onDelete,
  here = [],
}: {
  workflow: WorkflowSummary
  onOpen: () => void
  onDelete?: () => void
  /** The names of other people who have the film open now. */
  here?: readonly string[]
}) {
  const t = useTexts('workflows')
  const { titles } = useTexts('stages')
  const name = useFilmName()(workflow)
  const seconds = getFilmSeconds(workflow)
  const narrow = useNarrow()
  return (
    <li className="film-row">
      <button type="button" className="flex items-center gap-4 flex-1 min-w-0 text-start" onClick={onOpen}>
        <span className="sr-only">{t.details}: </span>
        <span className="thumb" data-well>
          <FilmTile small film={workflow} />
        </span>
        <span className="flex-1 min-w-0">
          <span className="font-semibold line-clamp-2 wrap-anywhere text-left" dir="auto">
            {name}
          </span>
          {narrow && (
            <span className="flex items-center gap-2 my-1">
              <StatusBadge row workflow={workflow} />
              <HereNow names={here} />
            </span>
          )}
          <span className="flex items-center gap-2 text-fg3 text-12">
            <span className="truncate">
              {[workflow.organization_name, languageName(workflow.language), day(workflow.created_at)].join(' · ')}
            </span>
            {!narrow && <HereNow names={here} />}
          </span>
        </span>
        <span className="w-40 max-lg:hidden">
          <span className="block truncate text-12 text-fg2 mb-1.5">{stageLabel(workflow, t, titles)}</span>
          <Ticks workflow={workflow} />
        </span>
        <span className="num w-14 text-end text-fg2 max-md:hidden">{seconds > 0 ? clock(seconds) : t.notAvailable}</span>
        <bdi className="num w-24 text-end max-md:hidden">{points(workflow.total_points_used)}</bdi>
        {!narrow && (
          <span className="w-36 text-end">
            <StatusBadge workflow={workflow} />
          </span>
        )}
      </button>
      <span className="film-row-notes">
        <OpenNotes workflow={workflow} />
      </span>
      {onDelete && <IconButton label={`${t.deleteButton} ${name}`} icon={Trash2} tipAt="end" onClick={onDelete} />}
    </li>
  )
}
