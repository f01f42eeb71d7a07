import { Building2, CalendarDays, Languages, Palette, Play, Trash2 } from 'lucide-react'
import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { clock, day, languageName, points } from '../../lib/format.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { Ring } from '../../ui/states.tsx'
import { HereNow, OpenNotes } from './together.tsx'
import { Ticks } from '../../parts/ticks.tsx'
import { FilmTile } from '../../parts/film-tile.tsx'
import { getCardStatus, isWatchable, StatusBadge, type CardStatus } from '../../parts/film-status.tsx'
import { useFilmName } from '../../parts/film-name.ts'
import { hasCompleted, getFilmSeconds, stageLabel } from './rules.ts'

const RING: Record<CardStatus, string> = {
  draft: 'var(--text-3)',
  pending: 'var(--text-2)',
  processing: 'var(--live)',
  awaiting: 'var(--accent)',
  completed: 'var(--line-control)',
  failed: 'var(--err)',
  cancelled: 'var(--text-3)',
}

type Props = {
  workflow: WorkflowSummary
  onOpen: () => void
  /** Opens the finished film and plays it. */
  onWatch: () => void
  onDelete?: () => void
  /** The names of other people who have the film open now. */ here?: readonly string[]
}

/** A film in the list (WFL-01). */
export function WorkflowCard({ workflow, onOpen, onWatch, onDelete, here = [] }: Props) {
  const t = useTexts('workflows')
  const { titles } = useTexts('stages')
  const name = useFilmName()(workflow)
  const seconds = getFilmSeconds(workflow)
  const done = getCardStatus(workflow) === 'completed'
  const plays = isWatchable(workflow)
  return (
    <article className="card film-card" aria-label={name} data-done={done || undefined}>
      <button type="button" className="poster" data-well tabIndex={-1} aria-hidden onClick={plays ? onWatch : onOpen}>
        <FilmTile film={workflow} />
        <span className="length num">{seconds > 0 ? clock(seconds) : t.notAvailable}</span>
        <Ticks workflow={workflow} />
      </button>
      <div className="film-body">
        <div className="flex items-start gap-2">
          <h2 className="text-15 font-semibold tracking-tight flex-1 min-w-0 line-clamp-2 wrap-anywhere" dir="auto" title={name}>
            {name}
          </h2>
          <StatusBadge workflow={workflow} />
        </div>
        <p className="text-fg2 line-clamp-2 empty:hidden" dir="auto" lang={workflow.language}>
          {workflow.workflow_description}
        </p>
        <div className="flex items-center gap-2.5 mt-auto">
          <Ring percent={workflow.progress_percentage} colour={RING[getCardStatus(workflow)]} />
          <div className="flex-1 min-w-0">
            {!done && <div className="text-fg3 text-12">{hasCompleted(workflow) ? t.nextStage : t.currentStage}</div>}
            <div className={`truncate ${done ? 'text-fg3' : 'font-medium'}`}>{stageLabel(workflow, t, titles)}</div>
          </div>
          <div className="text-end">
            <div className="text-fg3 text-12">{t.pointsUsed}</div>
            <bdi className="num">{points(workflow.total_points_used)}</bdi>
          </div>
        </div>
        <div className="flex flex-wrap gap-x-3.5 gap-y-1 text-fg3 text-12">
          <span className="flex gap-1.5 items-center min-w-0">
            <Icon of={Building2} size={13} />
            <span className="truncate">{workflow.organization_name}</span>
          </span>
          <span className="flex gap-1.5 items-center">
            <Icon of={Languages} size={13} />
            {languageName(workflow.language)}
          </span>
          <span className="flex gap-1.5 items-center">
            <Icon of={CalendarDays} size={13} />
            {day(workflow.created_at)}
          </span>
          {workflow.series && (
            <span className="flex gap-1.5 items-center min-w-0">
              <Icon of={Palette} size={13} />
              <bdi className="truncate">{workflow.series.series_name}</bdi>
            </span>
          )}
          <HereNow names={here} />
          <OpenNotes workflow={workflow} />
        </div>
        <div className="flex gap-2 pt-0.5">
          {plays && (
            <Button className="flex-1" icon={Play} aria-label={`${t.watch}: ${name}`} onClick={onWatch}>
              {t.watch}
            </Button>
          )}
          <Button
            className={`flex-1 ${getCardStatus(workflow) === 'awaiting' ? 'your-turn' : ''}`}
            aria-label={`${t.details}: ${name}`}
            onClick={onOpen}
          >
            {t.details}
          </Button>
          {onDelete && (
            <Button kind="ghost" icon={Trash2} aria-label={`${t.deleteButton} ${name}`} onClick={onDelete}>
              {t.deleteButton}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
