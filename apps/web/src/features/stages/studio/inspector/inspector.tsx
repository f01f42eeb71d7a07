import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { STAGE_COUNT } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useKeyActs } from '../../../../app/palette/keys.ts'
import { INSPECTOR_TABS, useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { lazily } from '../../../../lib/lazily.ts'
import { LinesWaiting } from '../../../../ui/waiting.tsx'
import { Preview } from './preview.tsx'
import { StageFacts } from './stage-facts.tsx'

const Details = lazily(() => import('./details.tsx').then(({ Details: component }) => ({ default: component })))
const SceneFacts = lazily(() => import('./scene-facts.tsx').then(({ SceneFacts: component }) => ({ default: component })))
const Iterations = lazily(() => import('./iterations.tsx').then(({ Iterations: component }) => ({ default: component })))

/** Whether a stage works on scenes: the first has none yet, and the last publishes the film as a whole. */
const hasScenes = ({ number }: StageRecord): boolean => number > 1 && number < STAGE_COUNT

/**
 * Returns the ref of the inspector. On a narrow screen it is below the stage. If the address names another tab than the first, the page
 * scrolls to it, and follows it until a person acts, because the stage above it grows while it loads.
 */
function useScrollToTab(isChosen: boolean) {
  const box = useRef<HTMLElement>(null)
  const follow = useEffectEvent(() => {
    const page = box.current?.closest('.stage-body')
    const stage = page?.querySelector('.work-area')
    if (!isChosen || !page || !stage) return undefined
    const watch = new ResizeObserver(() => {
      page.scrollTop = box.current?.offsetTop ?? 0
    })
    for (const each of [page, stage]) watch.observe(each)
    const stop = () => watch.disconnect()
    for (const each of ['pointerdown', 'wheel', 'keydown']) window.addEventListener(each, stop, { once: true })
    return stop
  })
  useEffect(() => follow(), [])
  return box
}

/** The inspector of a stage with its three tabs: Content, Iterations, Details. */
export function Inspector({ workflow, stage }: { workflow: Workflow; stage: StageRecord }) {
  const t = useTexts('stages')
  const { view, set } = useView()
  const turn = (by: number) => {
    const at = INSPECTOR_TABS.indexOf(view.view) + by + INSPECTOR_TABS.length
    set({ view: INSPECTOR_TABS[at % INSPECTOR_TABS.length] })
  }
  const box = useScrollToTab(view.view !== INSPECTOR_TABS[0])
  useKeyActs({ '[': () => turn(-1), ']': () => turn(1) })
  return (
    <aside ref={box} className="inspector" aria-label={t.inspector}>
      <Preview workflow={workflow} stage={stage} />
      <div className="tabs px-3 pt-2" role="tablist" aria-label={t.inspector}>
        {INSPECTOR_TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`inspector-${tab}`}
            aria-selected={view.view === tab}
            aria-controls="inspector-panel"
            onClick={() => set({ view: tab })}
          >
            {t.inspectorTabs[tab]}
          </button>
        ))}
      </div>
      <div
        id="inspector-panel"
        role="tabpanel"
        aria-labelledby={`inspector-${view.view}`}
        className="inspector-body"
        tabIndex={0}
      >
        <Suspense fallback={<LinesWaiting count={6} />}>
          {view.view === 'content' && hasScenes(stage) && <SceneFacts workflow={workflow} of={stage.number} />}
          {view.view === 'content' && <StageFacts workflow={workflow} stage={stage} />}
          {view.view === 'iterations' && <Iterations key={stage.number} workflow={workflow} stage={stage} />}
          {view.view === 'details' && <Details workflow={workflow} stage={stage} />}
        </Suspense>
      </div>
    </aside>
  )
}
