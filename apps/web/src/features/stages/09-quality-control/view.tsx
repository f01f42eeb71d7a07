import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { verdictOf, type QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { useContent } from '../../../api/stages.ts'
import { useKeyActs } from '../../../app/keys.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, Icon, IconButton } from '../../../ui/button.tsx'
import { FilmPlayer } from '../film/film-player.tsx'
import { usePlayer } from '../film/player.ts'
import { useCaptionTrack } from '../film/captions/use-caption-track.ts'
import type { ViewProps } from '../view-props.ts'
import { CheckRow, type Place, SIGNS } from './check-row.tsx'
import { FindingsLane } from './findings-lane.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { keyOf, useFix } from './use-fix.ts'
import { useReviewed } from './use-reviewed.ts'
import { useRight } from './use-right.ts'

/** Where in its scene a check is looked at that names no second: late enough for its picture to be whole. */
const LATE = 0.85
/** Findings whose price is known before anybody turns to them. */
const PRICED = 6

/** Stage 9: every figure against its limit; what fails stands first and leads to the stage that mends it. */
export function QualityControlView({ workflow, content, version, urls, onChoose, onAgain }: ViewProps<'quality_control'>) {
  const t = useTexts('contents')
  const words = useTexts('quality')
  const player = usePlayer()
  const film = useContent<'video_assembly'>(workflow.workflow_id, 8, (workflow.stages[8]?.version ?? 0) > 0)
  const narration = useContent<'voice_assembly'>(workflow.workflow_id, 4, (workflow.stages[4]?.version ?? 0) > 0)
  const research = useContent<'content_research'>(workflow.workflow_id, 1, (workflow.stages[1]?.version ?? 0) > 0).data?.content
  const points = research?.content_research_analysis.key_points_structure.point_breakdown ?? []
  const timeline = narration.data?.content?.timeline ?? []
  const placeOf = ({ scene_id, at_seconds }: QualityCheck): Place | undefined => {
    const index = timeline.findIndex((scene) => scene.scene_id === scene_id)
    if (index < 0) return at_seconds === undefined ? undefined : { seconds: at_seconds, scene: undefined }
    const { start_seconds, end_seconds } = timeline[index]
    return { seconds: at_seconds ?? start_seconds + (end_seconds - start_seconds) * LATE, scene: index + 1 }
  }
  const track = useCaptionTrack(workflow)
  const { fix, mendOf, mendedOf, pending } = useFix(workflow, { checks: content.checks, version }, onChoose)
  const reviewed = useReviewed(workflow, content)
  const [asking, setAsking] = useState(false)
  const failed = content.checks.filter((check) => verdictOf(check) === 'failed')
  const { ofCheck, ofSentence } = useRight(workflow)
  const warnings = content.checks.filter((check) => verdictOf(check) === 'warning')
  const warned = warnings.filter((check) => ofCheck(check).right === undefined)
  const silenced = warnings.filter((check) => !warned.includes(check))
  const [silent, setSilent] = useState(false)
  const passed = content.checks.filter((check) => verdictOf(check) === 'passed')
  const findings = [...failed, ...warned]
  // where nothing stands out the figures are what there is to see
  const [shown, setOpen] = useState<boolean>()
  const open = shown ?? findings.length === 0
  const [on, setOn] = useState<string>()
  const standAt = (check: QualityCheck) => {
    const place = placeOf(check)
    setOn(keyOf(check))
    player.pause()
    if (place) player.seek(place.seconds)
  }
  const placed = findings.flatMap((check) => {
    const place = placeOf(check)
    return place ? [{ check, place }] : []
  })
  const at = placed.findIndex(({ check }) => keyOf(check) === on)
  const turn = (by: number) => {
    const next = placed[(at < 0 && by < 0 ? 0 : at) + by] ?? placed.at(by > 0 ? 0 : -1)
    if (next) standAt(next.check)
  }
  useKeyActs(placed.length > 0 ? { n: () => turn(1), p: () => turn(-1) } : {})
  const mendedIn = (check: QualityCheck) => {
    const mended = mendedOf(check)
    if (mended === null) return null
    const { stage_number, scene_id, status } = mended
    return { stage_number, status, onOpen: () => onChoose(stage_number, scene_id) }
  }
  const rowOf = (check: QualityCheck, index: number) => ({
    workflow_id: workflow.workflow_id,
    check,
    place: placeOf(check),
    on: keyOf(check) === on,
    mend: findings.includes(check) ? mendOf(check) : null,
    priced: index < PRICED,
    pending,
    mended: mendedIn(check),
    ...ofCheck(check),
    onStand: () => standAt(check),
    onFix: onAgain && fix,
  })
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
        {made && placed.length > 0 && (
          <FindingsLane findings={placed} seconds={made.duration_seconds} on={on} onStand={({ check }) => standAt(check)} />
        )}
      </div>
      <div className="grid grid-cols-1 gap-3">
        <div className="flex items-center gap-2">
          <Icon of={sign.icon} size={20} className={sign.colour} />
          <p className="flex-1 text-18 font-semibold tracking-tight">
            {t.verdict(content.failed, warned.length, content.checks.length)}
          </p>
          {placed.length > 1 && (
            <>
              {at >= 0 && <span className="num text-fg3">{words.findingOf(at + 1, placed.length)}</span>}
              <IconButton size="small" label={words.previousFinding} icon={ChevronUp} onClick={() => turn(-1)} />
              <IconButton size="small" label={words.nextFinding} icon={ChevronDown} tipAt="end" onClick={() => turn(1)} />
            </>
          )}
        </div>
        <div className="verdict-bar" aria-hidden>
          {[failed, warned, passed].map((checks, index) => (
            <i key={['failed', 'warning', 'passed'][index]} style={{ flexGrow: checks.length }} />
          ))}
        </div>
        {findings.length > 0 && (
          <ul className="card divide-y divide-line">
            {findings.map((check, index) => (
              <CheckRow key={keyOf(check)} {...rowOf(check, index)} />
            ))}
          </ul>
        )}
        {reviewed && (
          <ReviewCard
            review={content.review}
            items={reviewed.items}
            rightOf={ofSentence}
            language={workflow.language}
            onOpen={(sentence_id) => onChoose(2, sentence_id)}
            onReview={reviewed.maker === undefined ? undefined : () => setAsking(true)}
          />
        )}
        {asking && reviewed?.maker !== undefined && (
          <ReviewDialog workflow={workflow} maker={reviewed.maker} onClose={() => setAsking(false)} />
        )}
        {silenced.length > 0 && (
          <>
            <Button size="small" className="justify-self-start" aria-expanded={silent} onClick={() => setSilent(!silent)}>
              {words.silenced(silenced.length)}
            </Button>
            {silent && (
              <ul className="card divide-y divide-line">
                {silenced.map((check, index) => (
                  <CheckRow key={keyOf(check)} {...rowOf(check, index)} />
                ))}
              </ul>
            )}
          </>
        )}
        {points.length > 0 && !points.some(({ answers }) => answers) && <p className="text-fg3">{words.answerUnmarked}</p>}
        {passed.length > 0 && (
          <Button size="small" className="justify-self-start" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t.hidePassed : t.showPassed(passed.length)}
          </Button>
        )}
        {open && (
          <ul className="card divide-y divide-line">
            {passed.map((check, index) => (
              <CheckRow key={keyOf(check)} {...rowOf(check, index)} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
