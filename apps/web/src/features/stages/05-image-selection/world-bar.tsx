import { useState } from 'react'
import { PALETTE_SWATCHES } from '@orion/contract/catalogues/worlds.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { useContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Swatches } from '../../../parts/color-choice.tsx'
import { Button } from '../../../ui/button.tsx'
import { RunDialog } from '../run-dialog.tsx'
import { WorldFields, type WorldSettings } from '../../../parts/world-fields.tsx'

type Props = { workflow_id: string; content: Pick<ImageSelection, 'brand_color' | 'world'>; mayChange: boolean }

/** What the whole film has one of, and why: its colours and its shape, both changeable. */
export function WorldBar({ workflow_id, content: { brand_color, world }, mayChange }: Props) {
  const t = useTexts('worlds')
  const [changing, setChanging] = useState(false)
  const palette = world?.palette ?? null
  const why =
    world &&
    palette !== null &&
    (palette !== world.why.palette ? t.byPerson : world.why.word === null ? t.byLetters : t.because(world.why.word))
  return (
    <section aria-label={t.title} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-raised px-4 py-3 mb-6">
      <span className="flex items-center gap-2">
        <Swatches colors={palette === null ? [brand_color] : PALETTE_SWATCHES[palette]} />
        <span className="font-medium">{palette === null ? t.brandColor : t.palettes[palette]}</span>
      </span>
      {world && <span className="text-fg2">{t.motifs[world.motif]}</span>}
      {why && (
        <span className="text-fg3" dir="auto">
          {why}
        </span>
      )}
      {mayChange && (
        <span className="ms-auto">
          <Button size="small" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        </span>
      )}
      {changing && <WorldDialog workflow_id={workflow_id} onClose={() => setChanging(false)} />}
    </section>
  )
}

/** Chooses other colours or another shape, and says what drawing the film's pictures again costs. */
function WorldDialog({ workflow_id, onClose }: { workflow_id: string; onClose: () => void }) {
  const t = useTexts('worlds')
  const stored = useContent<'image_selection'>(workflow_id, 5)
  const execute = useExecuteStage(workflow_id)
  const [changed, setChanged] = useState<WorldSettings>({})
  const kept = stored.data?.settings as WorldSettings | undefined
  const estimate = useEstimate(workflow_id, 5, changed, kept !== undefined)
  const run = () => execute.mutate({ workflow_id, stage_id: 5, settings: changed }, { onSuccess: onClose })
  return (
    <RunDialog
      {...{ stored, estimate, execute, onClose }}
      title={t.title}
      note={t.note}
      width={560}
      words={{ act: t.act, failed: t.failed, costs: t.costs }}
      unready={Object.keys(changed).length === 0}
      onRun={run}
    >
      {kept && <WorldFields value={{ ...kept, ...changed }} onChange={(part) => setChanged({ ...changed, ...part })} />}
    </RunDialog>
  )
}
