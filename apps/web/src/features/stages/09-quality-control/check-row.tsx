import { ArrowUpRight, CircleAlert, CircleCheck, CircleX, Play, Wrench } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { getVerdict, type QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import type { RightFinding } from '@orion/contract/right-findings.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { useFilmUpdateAfter } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock } from '../../../lib/format.ts'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, Icon } from '../../../ui/button.tsx'
import { figureInWords } from '../film/checks/limit-in-words.ts'
import type { Mend } from './mend.ts'
import { SilencedWarning } from './silenced-warning.tsx'
import { isFinding, getKey } from './use-fix.ts'

/** The position of a check in the film: its second, and the number of its scene if the check names a scene. */
export type Place = { seconds: number; scene: number | undefined }

type RowProps = {
  workflow_id: string
  check: QualityCheck
  /** Undefined for a check of the whole film. */
  place: Place | undefined
  /** Whether the check is selected. */
  on: boolean
  /** The correction that one button makes. Null if a person must decide. */
  mend: Mend | null
  /** Whether the price is requested before a person opens the finding. */
  priced: boolean
  pending: boolean
  /** The stage that already corrected the finding, with its status, while the film has not been made again. Null without a correction. */
  mended: { stage_number: number; status: string | undefined; onOpen: () => void } | null
  onStand: () => void
  /** The mark of a person who accepted this warning. Absent if nobody did. */
  right?: RightFinding | undefined
  /** Sets or removes the mark. Absent for a failed check, and for a person who may not edit. */
  onRight?: ((right: boolean) => void) | undefined
  /** Absent if the person may not edit. */
  onFix: ((check: QualityCheck) => void) | undefined
}

export const SIGNS = {
  passed: { icon: CircleCheck, colour: 'text-ok-text', tone: 'ok' },
  warning: { icon: CircleAlert, colour: 'text-warn-text', tone: 'warn' },
  failed: { icon: CircleX, colour: 'text-err-text', tone: 'err' },
} as const

/** The name of a check in words. An unknown name is shown with spaces instead of underscores. */
export const getName = (check: string, names: Record<string, string>) => names[check] ?? check.replaceAll('_', ' ')

/** Checks whose detail is a list. Older versions joined its sentences with a bar. */
const LISTED: readonly string[] = ['page_share', 'broken_lines']

/** The words that a check found: one text, or a list of sentences. */
function Detail({ check, detail }: { check: string; detail: string }) {
  const words = useTexts('quality')
  const lines = detail.split(LISTED.includes(check) ? /\n| \| /u : '\n')
  if (lines.length === 1)
    return (
      <p className="text-fg2 wrap-anywhere" dir="auto">
        {check.startsWith('shown_') ? words.ofFilm(detail) : detail}
      </p>
    )
  return (
    <ul className="text-fg2 wrap-anywhere list-disc ps-4">
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
}

/** A check with its figure and its limit, a link to its second, and its correction. */
export function CheckRow({ check, place, on, mended, right, onRight, onStand, ...act }: RowProps) {
  const t = useTexts('contents')
  const words = useTexts('quality')
  const stages = useTexts('stages')
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (on) row.current?.scrollIntoView({ block: 'nearest' })
  }, [on])
  const verdict = getVerdict(check)
  const { figure, limit } = figureInWords(check, t)
  const at = place && `${place.scene === undefined ? '' : `${stages.scene(place.scene)} · `}${clock(Math.floor(place.seconds))}`
  return (
    <li ref={row} className={`check-row ${on ? 'on' : ''}`} aria-current={on || undefined}>
      <Icon of={right ? CircleCheck : SIGNS[verdict].icon} size={17} className={right ? 'text-fg3' : SIGNS[verdict].colour} />
      <p className="min-w-0 flex-1 font-medium">{getName(check.check, t.checks)}</p>
      <p className="num text-end whitespace-normal max-w-1/2">
        <span className="font-medium">{figure}</span>
        <span className="block text-12 text-fg3">
          {t.limit}: {limit}
        </span>
      </p>
      <span className="w-16 text-end max-sm:hidden">
        {right ? (
          <Badge>{words.isRight}</Badge>
        ) : (
          <Badge tone={SIGNS[verdict].tone}>{{ passed: t.passed, warning: t.warning, failed: t.failed }[verdict]}</Badge>
        )}
      </span>
      {check.detail && (
        <div className="check-found">
          <Detail check={check.check} detail={check.detail} />
        </div>
      )}
      {(at || isFinding(check)) && (
        <div className="check-acts">
          {at && (
            <Button size="small" icon={Play} aria-label={words.standAt(at)} aria-pressed={on} onClick={onStand}>
              <span className="num">{at}</span>
            </Button>
          )}
          {mended && <MendedBy {...mended} />}
          {isFinding(check) && !mended && !right && <Mending check={check} on={on} {...act} />}
          <SilencedWarning right={right} onRight={mended ? undefined : onRight} />
        </div>
      )}
    </li>
  )
}

/** The state of a correction: running, failed, or waiting for the film. A link opens its stage. */
function MendedBy({ stage_number, status, onOpen }: NonNullable<RowProps['mended']>) {
  const t = useTexts('contents')
  const words = useTexts('quality')
  const stages = useTexts('stages')
  const title = stages.titles[STAGES[stage_number - 1].key]
  const state_text = status === 'processing' ? words.mending(title) : status === 'failed' ? words.mendFailed(title) : t.mended
  return (
    <>
      <output className={`self-center ${status === 'failed' ? 'text-err-text' : 'text-fg2'}`}>{state_text}</output>
      <Button size="small" icon={ArrowUpRight} onClick={onOpen}>
        {words.openStage(title)}
      </Button>
    </>
  )
}

/** The price of a correction: its own run now, and the rest of the film later. */
function useMendPrice({ workflow_id, check, mend }: Pick<RowProps, 'workflow_id' | 'check' | 'mend'>, asks: boolean) {
  const { edit, settings } = mend ?? {}
  const words = useTexts('quality')
  const price = usePrice()
  const whole = useFilmUpdateAfter(
    {
      workflow_id,
      // without the version, because the price is requested while other edits are being saved
      ...(edit && { edit: { stage_number: edit.stage_number, content: edit.content } }),
      ...(mend && settings && { run: { stage_number: mend.run, settings } }),
    },
    getKey(check),
    mend !== null && asks,
  )
  const cost = whole.data ? price.exactly(whole.data.most_points) : whole.error ? words.costFailed : undefined
  const now = whole.data?.stages.find(({ number }) => number === mend?.run)?.most_points ?? 0
  const rest = (whole.data?.most_points ?? 0) - now
  return { cost, now, rest }
}

/** The correction of a finding. This is one button with its price, or a link to the stage where a person decides, with instructions. */
function Mending({
  workflow_id,
  check,
  mend,
  priced,
  on,
  pending,
  onFix,
}: Pick<RowProps, 'workflow_id' | 'check' | 'mend' | 'priced' | 'on' | 'pending' | 'onFix'>) {
  const [near, setNear] = useState(false)
  const t = useTexts('contents')
  const words = useTexts('quality')
  const stages = useTexts('stages')
  const price = usePrice()
  const asks = !pending && (priced || near || on) && onFix !== undefined
  const { cost, now, rest } = useMendPrice({ workflow_id, check, mend }, asks)
  const { fix_stage } = check
  const advice = mend
    ? words.mends[mend.how]
    : check.check.startsWith('platform_')
      ? words.platform
      : (words.advice[check.unit === 'own' ? 'own_figures' : check.check] ?? words.elsewhere)
  return (
    <>
      {onFix &&
        (mend ? (
          <Button
            size="small"
            icon={Wrench}
            disabled={pending}
            onPointerEnter={() => setNear(true)}
            onFocus={() => setNear(true)}
            onClick={() => onFix(check)}
          >
            {words.mend}
            {cost !== undefined && <span className="num text-fg3">{cost}</span>}
          </Button>
        ) : (
          fix_stage !== undefined && (
            <Button size="small" icon={ArrowUpRight} disabled={pending} onClick={() => onFix(check)}>
              {t.fix(stages.titles[STAGES[fix_stage - 1].key])}
            </Button>
          )
        ))}
      <p className="check-told text-fg2">
        {advice} {rest > 0 && words.whole(price.exactly(now), price.exactly(rest))}
      </p>
    </>
  )
}
