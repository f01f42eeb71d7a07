import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { estimateStage } from '@orion/contract/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { EstimateBasis } from '../../../../parts/prices/estimate-basis.tsx'
import { FramePicture } from '../../film/frames/frame-picture.tsx'
import { lacksSources } from '../../rules.ts'
import { NextStages } from '../processing-facts.tsx'

type Props = {
  workflow: Workflow
  stage: StageRecord
  estimate: Answer<typeof estimateStage> | undefined
  /** Whether the stage can use only the built-in service. */
  builtIn: boolean
  onChoose: (number: number) => void
}

/** The panel next to the start form of a stage: its inputs, the facts of the run, and the following stages. */
export function PromptFacts({ workflow, stage, estimate, builtIn, onChoose }: Props) {
  const t = useTexts('stages')
  const { number } = stage
  const before = workflow.stages[number - 1]
  const made = before !== undefined && before.version > 0
  return (
    <aside className="inspector" aria-label={t.runFacts.title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls, and the keyboard must reach it */}
      <div className="inspector-body grid gap-6 content-start" tabIndex={0}>
        {made && (
          <button type="button" className="made-from" onClick={() => onChoose(number - 1)}>
            {/* the first stage has no picture: its few words would stand in a large empty box */}
            {before.number > 1 && (
              <span className="picture mb-2" data-well>
                <FramePicture workflow_id={workflow.workflow_id} stage={before} wanted />
              </span>
            )}
            <span className="block font-medium hover:underline">{t.runFacts.madeFrom(t.titles[before.key])}</span>
          </button>
        )}
        {estimate && (
          <section>
            <h3 className="section-title">{t.runFacts.title}</h3>
            <p>
              <EstimateBasis estimate={estimate} />
              {builtIn && <span className="block text-fg3 text-12">{t.providerName(estimate.provider)}</span>}
            </p>
          </section>
        )}
        <section>
          <h3 className="section-title">{t.runFacts.next}</h3>
          <p className="text-fg2">
            {number === 1 && lacksSources(workflow)
              ? t.runFacts.goesOn
              : number < STAGES.length
                ? t.runFacts.waits
                : t.runFacts.waitsLast}
          </p>
          <NextStages after={number} />
        </section>
      </div>
    </aside>
  )
}
