import { TriangleAlert } from 'lucide-react'
import { memo, useRef, type KeyboardEvent } from 'react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useProgress } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Icon } from '../../../../ui/button.tsx'
import { FramePicture } from '../../film/frames/frame-picture.tsx'
import { frameState } from '../../rules.ts'
import { Face } from '../../../../parts/face.tsx'
import { useOthers } from '../../film/here/edits-this.tsx'
import '../here/faces.css'
import { useAtRest } from '../use-at-rest.ts'
import { loadView } from '../views.ts'
import { STAGE_ICONS, STATE_ICONS } from '../../stage-icons.ts'

type Props = { workflow: Workflow; current: number; onChoose: (number: number) => void }

type FrameProps = {
  workflow: Workflow
  number: number
  on: boolean
  rested: boolean
  /** The names of other people at this stage, one on each line. They are one text, so that a frame renders again only if it changes. */
  here: string
  onChoose: Props['onChoose']
}

/** Memoised, because choosing another stage then renders only two frames: the old and the new current one. */
const Frame = memo(function Frame({ workflow, number, on, rested, here, onChoose }: FrameProps) {
  const t = useTexts('stages')
  const stage = workflow.stages[number]
  const state = frameState(workflow, number)
  const { data: progress } = useProgress(workflow.workflow_id, number)
  const closed = state === 'closed'
  const outdated = stage.needs_update && state !== 'processing'
  const before = STAGES[number - 2]
  const title = t.titles[stage.key] ?? stage.title
  const percent = Math.round((progress?.progress ?? stage.progress) * 100)
  return (
    <button
      type="button"
      role="tab"
      id={`stage-tab-${number}`}
      aria-selected={on}
      aria-controls="stage-panel"
      aria-disabled={closed || undefined}
      tabIndex={on ? 0 : -1}
      title={closed && before ? t.closed(t.titles[before.key]) : undefined}
      className={`frame ${state} ${outdated ? 'notched' : ''}`}
      onPointerEnter={() => closed || loadView(number)}
      onFocus={() => closed || loadView(number)}
      onClick={() => !closed && onChoose(number)}
    >
      <span className="picture">
        {stage.version > 0 || state === 'processing' ? (
          <FramePicture workflow_id={workflow.workflow_id} stage={stage} wanted={rested || on} />
        ) : (
          <Icon of={STAGE_ICONS[number - 1]} size={17} />
        )}
        {state === 'processing' && <i className="exposing" style={{ width: `${percent}%` }} />}
      </span>
      {here !== '' && (
        <span className="here" aria-hidden>
          {here.split('\n').map((name) => (
            <Face key={name} name={name} />
          ))}
        </span>
      )}
      <span className="name">
        <span className="num">{number}</span>
        <span className="truncate">{title}</span>
      </span>
      <span className="state">
        {!closed && (
          <Icon
            of={outdated ? TriangleAlert : STATE_ICONS[state]}
            size={11}
            className={state === 'processing' ? 'spin' : undefined}
          />
        )}
        {state === 'processing' ? <span className="num">{percent}%</span> : outdated ? t.needsUpdate : t.state[state]}
      </span>
    </button>
  )
})

/** The film strip: the ten stages as frames from left to right. It is one tab list with arrow keys. */
export function FilmStrip({ workflow, current, onChoose }: Props) {
  const t = useTexts('stages')
  const list = useRef<HTMLDivElement>(null)
  const others = useOthers(workflow.workflow_id)
  const hereAt = (number: number) =>
    [...new Set(others.filter(({ stage_number }) => stage_number === number).map(({ name }) => name))].slice(0, 3).join('\n')
  const rested = useAtRest() // the content of the stage loads before the small images of the frames
  const onKey = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = tabs.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    tabs[(to + tabs.length) % tabs.length].focus()
  }
  return (
    <div ref={list} className="film-strip" role="tablist" tabIndex={-1} aria-label={t.stages} data-well onKeyDown={onKey}>
      {STAGES.map(({ number }) => (
        <Frame
          key={number}
          workflow={workflow}
          number={number}
          on={number === current}
          rested={rested}
          here={hereAt(number)}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}
