import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { useRightFindings } from '../../../api/films/right-findings.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, Icon, IconButton, TextButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { FilmPlayer } from '../film/film-player.tsx'
import { useCaptionTrack } from '../film/captions/use-caption-track.ts'
import { useInputContent } from '../film/use-input-content.ts'
import type { ViewProps } from '../view-props.ts'
import { CheckRow, SIGNS } from './check-row.tsx'
import { FindingsLane } from './findings-lane.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { useFindings } from './use-findings.ts'
import { getKey, useFix } from './use-fix.ts'
import { useReviewed } from './use-reviewed.ts'
import { useRight } from './use-right.ts'

/** Number of findings whose price is requested in advance. */
const PRICED = 6
/** The maximum number of findings that fit next to the film. */
const MOST_BESIDE = 2

type HeadProps = Pick<ViewProps<'quality_control'>, 'content'> & {
  warned: readonly QualityCheck[]
  /** The index of the selected finding among those with a position in the film. -1 if none is selected. `placed` is their number. */
  at: number
  placed: number
  onTurn: (by: number) => void
}

/** The verdict on the film in one sentence, and buttons that go to the next or previous finding. */
function VerdictHead({ content, warned, at, placed, onTurn }: HeadProps) {
  const t = useTexts('contents')
  const words = useTexts('quality')
  const sign = SIGNS[content.failed > 0 ? 'failed' : warned.length > 0 ? 'warning' : 'passed']
  return (
    <div className="flex items-center gap-2">
      <Icon of={sign.icon} size={20} className={sign.colour} />
      <p className="flex-1 text-18 font-semibold tracking-tight">
        {t.verdict(content.failed, warned.length, content.checks.length)}
      </p>
      {placed > 1 && (
        <>
          {at >= 0 && <span className="num text-fg3">{words.findingOf(at + 1, placed)}</span>}
          <IconButton size="small" label={words.previousFinding} icon={ChevronUp} onClick={() => onTurn(-1)} />
          <IconButton size="small" label={words.nextFinding} icon={ChevronDown} tipAt="end" onClick={() => onTurn(1)} />
        </>
      )}
    </div>
  )
}

type Row = ComponentProps<typeof CheckRow>

type ListProps = { checks: readonly QualityCheck[]; makeRow: (check: QualityCheck, index: number) => Row }

function CheckList({ checks, makeRow }: ListProps) {
  return (
    <ul className="card checks">
      {checks.map((check, index) => (
        <CheckRow key={getKey(check)} {...makeRow(check, index)} />
      ))}
    </ul>
  )
}

/** The warnings that a person marked as right. A button shows them. */
function SilencedChecks({ checks, makeRow }: ListProps) {
  const words = useTexts('quality')
  const [silent, setSilent] = useState(false)
  if (checks.length === 0) return null
  return (
    <>
      <Button size="small" className="justify-self-start" aria-expanded={silent} onClick={() => setSilent(!silent)}>
        {words.silenced(checks.length)}
      </Button>
      {silent && <CheckList checks={checks} makeRow={makeRow} />}
    </>
  )
}

/** The passed checks. A button shows them. They are visible at first if there are no findings, or if there is enough space. */
function PassedChecks({ checks, findingCount, makeRow }: ListProps & { findingCount: number }) {
  const t = useTexts('contents')
  const narrow = useNarrow()
  const [shown, setOpen] = useState<boolean>()
  const open = shown ?? findingCount <= (narrow ? 0 : MOST_BESIDE)
  if (checks.length === 0) return null
  return (
    <section className="grid gap-3">
      <Button size="small" className="justify-self-start" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t.hidePassed : t.showPassed(checks.length)}
      </Button>
      {open && <CheckList checks={checks} makeRow={makeRow} />}
    </section>
  )
}

/**
 * The view of stage 9. It is displayed when all sources of findings are loaded. A finding that appears later would move the others during a
 * click.
 */
export function QualityControlView(props: ViewProps<'quality_control'>) {
  const { workflow } = props
  const right = useRightFindings(workflow.workflow_id)
  const known = [
    useInputContent(workflow, 1, 9),
    useInputContent(workflow, 2, 9),
    useInputContent(workflow, 4, 9),
    useInputContent(workflow, 8, 9),
    right,
  ]
  return known.every(({ isFetched }) => isFetched) ? <Findings {...props} /> : <Skeleton className="h-96" />
}

/** The report: every figure with its limit. Failed checks are first, each with a link to the stage that corrects it. */
function Findings({ workflow, content, version, urls, onChoose, onAgain }: ViewProps<'quality_control'>) {
  const t = useTexts('contents')
  const words = useTexts('quality')
  const research = useInputContent<'content_research'>(workflow, 1, 9).data?.content
  const points = research?.content_research_analysis.key_points_structure.point_breakdown ?? []
  const { fix, getFix, getFixed, pending } = useFix(workflow, { checks: content.checks, version }, onChoose)
  const { marks, ofCheck, ofSentence } = useRight(workflow)
  const { failed, warned, silenced, passed, findings, placed, at, on, getPlace, standAt, turn } = useFindings(
    workflow,
    content.checks,
    marks,
  )
  const mendedIn = (check: QualityCheck) => {
    const mended = getFixed(check)
    if (mended === null) return null
    const { stage_number, scene_id, status } = mended
    return { stage_number, status, onOpen: () => onChoose(stage_number, scene_id) }
  }
  const makeRow = (check: QualityCheck, index: number) => ({
    workflow_id: workflow.workflow_id,
    check,
    place: getPlace(check),
    on: getKey(check) === on,
    mend: findings.includes(check) ? getFix(check) : null,
    priced: index < PRICED,
    pending,
    mended: mendedIn(check),
    ...ofCheck(check),
    onStand: () => standAt(check),
    onFix: onAgain && fix,
  })
  // next to a short list, the space below the film is the list's; next to a long one, it is the verdict's
  const isLong = findings.length + silenced.length > 1
  const verdict = (
    <>
      <VerdictHead content={content} warned={warned} at={at} placed={placed.length} onTurn={turn} />
      <p className="text-fg2">
        {passed.length < content.checks.length && t.passedOf(passed.length, content.checks.length)}
        {points.length > 0 && !points.some(({ answers }) => answers) && (
          <>
            {` ${words.answerUnmarked} `}
            {onAgain && <TextButton onClick={() => onChoose(1)}>{words.markAnswer}</TextButton>}
          </>
        )}
      </p>
      <div className="verdict-bar" aria-hidden>
        {Object.entries({ failed, warning: warned, passed }).map(
          ([name, { length }]) => length > 0 && <i key={name} className={name} style={{ flexGrow: length }} />,
        )}
      </div>
    </>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      {/* its own box, so that the film stays beside the findings and never covers the passed checks */}
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2 items-start">
        <div className="grid grid-cols-1 gap-3 xl:sticky xl:top-0">
          <FilmWithFindings
            workflow={workflow}
            content={content}
            urls={urls}
            placed={placed}
            on={on}
            onStand={({ check }) => standAt(check)}
          />
          {isLong && verdict}
        </div>
        <div className="grid grid-cols-1 gap-3">
          {!isLong && verdict}
          {findings.length > 0 && <CheckList checks={findings} makeRow={makeRow} />}
          <Review workflow={workflow} content={content} getRight={ofSentence} onChoose={onChoose} />
          <SilencedChecks checks={silenced} makeRow={makeRow} />
        </div>
      </div>
      <PassedChecks checks={passed} findingCount={findings.length} makeRow={makeRow} />
    </div>
  )
}

type FilmProps = Pick<ViewProps<'quality_control'>, 'workflow' | 'content' | 'urls'> & {
  placed: ComponentProps<typeof FindingsLane>['findings']
  on: ComponentProps<typeof FindingsLane>['on']
  onStand: ComponentProps<typeof FindingsLane>['onStand']
}

/** The film, with the findings at their positions on the timeline. */
function FilmWithFindings({ workflow, content, urls, placed, on, onStand }: FilmProps) {
  const film = useInputContent<'video_assembly'>(workflow, 8, 9)
  const track = useCaptionTrack(workflow, 9)
  const made = film.data?.content
  return (
    <>
      <FilmPlayer
        film={urls[content.film_asset_id] ?? (made ? film.data?.urls[made.film_asset_id] : undefined)}
        film_id={content.film_asset_id}
        poster={made ? film.data?.urls[made.poster_asset_id] : undefined}
        language={workflow.language}
        track={track}
        earlier={workflow.stages[9].needs_update}
      />
      {made && placed.length > 0 && <FindingsLane findings={placed} seconds={made.duration_seconds} on={on} onStand={onStand} />}
    </>
  )
}

type ReviewProps = Pick<ViewProps<'quality_control'>, 'workflow' | 'content' | 'onChoose'> & {
  getRight: ComponentProps<typeof ReviewCard>['getRight']
}

/** The review of the script by a model, and the dialog that requests one. */
function Review({ workflow, content, getRight, onChoose }: ReviewProps) {
  const reviewed = useReviewed(workflow, content)
  const [asking, setAsking] = useState(false)
  return (
    <>
      {reviewed && (
        <ReviewCard
          review={content.review}
          items={reviewed.items}
          getRight={getRight}
          language={workflow.language}
          onOpen={(sentence_id) => onChoose(2, sentence_id)}
          onReview={reviewed.maker === undefined ? undefined : () => setAsking(true)}
        />
      )}
      {asking && reviewed?.maker !== undefined && (
        <ReviewDialog workflow={workflow} maker={reviewed.maker} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
