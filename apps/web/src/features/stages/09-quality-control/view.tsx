import { CircleAlert, CircleCheck, CircleX, Wrench } from 'lucide-react'
import { useState } from 'react'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { useContent } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock, number } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, Icon } from '../../../ui/button.tsx'
import { FilmPlayer } from '../film-player.tsx'
import { usePlayer } from '../player.ts'
import { useCaptionTrack } from '../use-caption-track.ts'
import type { ViewProps } from '../view-props.ts'
import { limitInWords } from './limit-in-words.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { keyOf, useFix } from './use-fix.ts'
import { useReviewed } from './use-reviewed.ts'

type RowProps = {
  check: QualityCheck
  /** Where its scene stands in the film; undefined where it speaks of the whole. */
  place: { number: number; start_seconds: number } | undefined
  pending: boolean
  /** It was fixed already, and the film was not made since. */
  mended: boolean
  onFix: (check: QualityCheck) => void
}

/** A check's stable name in words; an unknown one as it stands, with spaces. */
const nameOf = (check: string, names: Record<string, string>) => names[check] ?? check.replaceAll('_', ' ')

const verdictOf = ({ pass, warning }: QualityCheck) => (!pass ? 'failed' : warning ? 'warning' : 'passed')

const SIGNS = {
  passed: { icon: CircleCheck, colour: 'text-ok-text', tone: 'ok' },
  warning: { icon: CircleAlert, colour: 'text-warn-text', tone: 'warn' },
  failed: { icon: CircleX, colour: 'text-err-text', tone: 'err' },
} as const

function CheckRow({ check, place, pending, mended, onFix }: RowProps) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const player = usePlayer()
  const { fix_stage } = check
  const at_seconds = check.at_seconds ?? place?.start_seconds
  const verdict = verdictOf(check)
  const whether = check.unit === '' && check.limit === '1'
  const unitOf = (amount: number, unit: string) => (amount === 1 ? t.oneUnit[unit] : undefined) ?? t.units[unit] ?? unit
  const sayFigure = (amount: number, unit: string) => {
    if (unit === 's' && amount >= 120) return clock(amount)
    if (unit === 'MB' && amount >= 1000) return `${number(amount / 1000)} GB`
    const shown = number(amount, Number.isInteger(amount) ? 0 : amount % 1 === 0.5 ? 1 : 2)
    return unit.startsWith(':') ? `${shown}${unit}` : `${shown} ${unitOf(amount, unit)}`.trim()
  }
  const figure = whether ? (check.figure === 1 ? t.yes : t.no) : number(check.figure, Number.isInteger(check.figure) ? 0 : 2)
  const unit = unitOf(check.figure, check.unit)
  return (
    <li className="check-row">
      <Icon of={SIGNS[verdict].icon} size={17} className={SIGNS[verdict].colour} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{nameOf(check.check, t.checks)}</p>
        {check.detail && (
          <p className="text-fg2 wrap-anywhere" dir="auto">
            {check.detail}
          </p>
        )}
      </div>
      <p className="num text-end whitespace-normal max-w-1/2">
        <span className="font-medium">
          {figure} {unit}
        </span>
        <span className="block text-12 text-fg3">
          {t.limit}: {limitInWords({ limit: check.limit, unit: check.unit, whether }, sayFigure, t.limits)}
        </span>
      </p>
      <span className="w-16 text-end max-sm:hidden">
        <Badge tone={SIGNS[verdict].tone}>{{ passed: t.passed, warning: t.warning, failed: t.failed }[verdict]}</Badge>
      </span>
      {verdict !== 'passed' && (
        <div className="basis-full flex gap-2 ps-7">
          {at_seconds !== undefined && (
            <Button size="small" onClick={() => player.seek(at_seconds)}>
              <span className="num">
                {place && `${stages.scene(place.number)} · `}
                {clock(at_seconds, true)}
              </span>
            </Button>
          )}
          {mended && <p className="self-center text-fg2">{t.mended}</p>}
          {fix_stage !== undefined && !mended && (
            <Button size="small" icon={Wrench} disabled={pending} onClick={() => onFix(check)}>
              {t.fix(stages.titles[STAGES[fix_stage - 1].key])}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Stage 9: every figure against its limit; what fails stands first and leads to the stage that mends it. */
export function QualityControlView({ workflow, content, version, urls, onChoose }: ViewProps<'quality_control'>) {
  const t = useTexts('contents')
  const film = useContent<'video_assembly'>(workflow.workflow_id, 8, (workflow.stages[8]?.version ?? 0) > 0)
  const narration = useContent<'voice_assembly'>(workflow.workflow_id, 4, (workflow.stages[4]?.version ?? 0) > 0)
  const timeline = narration.data?.content?.timeline ?? []
  const placeOf = ({ scene_id }: QualityCheck) => {
    const index = timeline.findIndex((scene) => scene.scene_id === scene_id)
    return index < 0 ? undefined : { number: index + 1, start_seconds: timeline[index].start_seconds }
  }
  const track = useCaptionTrack(workflow)
  const { fix, isMended, pending } = useFix(workflow, { checks: content.checks, version }, onChoose)
  const [open, setOpen] = useState(false)
  const reviewed = useReviewed(workflow, content)
  const [asking, setAsking] = useState(false)
  const failed = content.checks.filter(({ pass }) => !pass)
  const warned = content.checks.filter((check) => verdictOf(check) === 'warning')
  const passed = content.checks.filter((check) => verdictOf(check) === 'passed')
  const rowOf = (check: QualityCheck) => ({ check, place: placeOf(check), pending, mended: isMended(check), onFix: fix })
  const made = film.data?.content
  const sign = SIGNS[content.failed > 0 ? 'failed' : warned.length > 0 ? 'warning' : 'passed']
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start">
      <div className="xl:sticky xl:top-0">
        <FilmPlayer
          film={urls[content.film_asset_id] ?? (made ? film.data?.urls[made.film_asset_id] : undefined)}
          film_id={content.film_asset_id}
          poster={made ? film.data?.urls[made.poster_asset_id] : undefined}
          language={workflow.language}
          track={track}
        />
      </div>
      <div className="grid grid-cols-1 gap-3">
        <p className="flex items-center gap-2 text-15 font-semibold">
          <Icon of={sign.icon} size={18} className={sign.colour} />
          {t.verdict(content.failed, warned.length, content.checks.length)}
        </p>
        {failed.length + warned.length > 0 && (
          <ul className="card divide-y divide-line">
            {[...failed, ...warned].map((check) => (
              <CheckRow key={keyOf(check)} {...rowOf(check)} />
            ))}
          </ul>
        )}
        {reviewed && (
          <ReviewCard
            review={content.review}
            items={reviewed.items}
            language={workflow.language}
            onOpen={(sentence_id) => onChoose(2, sentence_id)}
            onReview={reviewed.maker === undefined ? undefined : () => setAsking(true)}
          />
        )}
        {asking && reviewed?.maker !== undefined && (
          <ReviewDialog workflow={workflow} maker={reviewed.maker} onClose={() => setAsking(false)} />
        )}
        {passed.length > 0 && (
          <Button size="small" className="justify-self-start" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t.hidePassed : t.showPassed(passed.length)}
          </Button>
        )}
        {open && (
          <ul className="card divide-y divide-line">
            {passed.map((check) => (
              <CheckRow key={keyOf(check)} {...rowOf(check)} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
