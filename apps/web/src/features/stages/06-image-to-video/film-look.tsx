import { useState } from 'react'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { RunDialog } from '../run-dialog.tsx'
import { SettingsFields } from '../settings-fields.tsx'

type Props = { workflow: Workflow; content: ImageToVideo; mayChange: boolean }

/** How all scenes look that have nothing of their own: captions, their place, transitions and motion, all changeable. */
export function FilmLook({ workflow, content, mayChange }: Props) {
  const t = useTexts('looks')
  const contents = useTexts('contents')
  const [changing, setChanging] = useState(false)
  const { caption_style, caption_place = 'bottom', motion = 'own', transitions = 'calm' } = content
  return (
    <section aria-label={t.film} className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-raised px-4 py-3">
      <span className="font-medium">
        {t.captions}: {contents.captionStyles[caption_style]}
      </span>
      {caption_style !== 'none' && <span className="text-fg2">{t.places[caption_place]}</span>}
      <span className="text-fg2">{t.transitions(contents.transitionKinds[transitions] ?? transitions)}</span>
      <span className="text-fg2">{t.motions[motion]}</span>
      {mayChange && (
        <span className="ms-auto">
          <Button size="small" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        </span>
      )}
      {changing && <FilmLookDialog workflow={workflow} onClose={() => setChanging(false)} />}
    </section>
  )
}

/** Chooses another look for the whole film, and says how many scenes that makes again, and for how much. */
function FilmLookDialog({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const t = useTexts('looks')
  const { workflow_id } = workflow
  const stored = useContent<'image_to_video'>(workflow_id, 6)
  const execute = useExecuteStage(workflow_id)
  const [changed, setChanged] = useState<Record<string, unknown>>({})
  const kept = stored.data?.settings
  const estimate = useEstimate(workflow_id, 6, changed, kept !== undefined)
  const run = () => execute.mutate({ workflow_id, stage_id: 6, settings: changed }, { onSuccess: onClose })
  return (
    <RunDialog
      {...{ stored, estimate, execute, onClose }}
      title={t.film}
      note={t.filmNote}
      width={560}
      words={{
        act: t.act,
        failed: t.notStarted,
        costs: (price, units) => (units === null ? price : t.segments(units.total - units.made_before, units.total, price)),
      }}
      unready={Object.keys(changed).length === 0}
      onRun={run}
    >
      {kept && (
        <SettingsFields
          workflow={workflow}
          stage_number={6}
          stored={kept}
          changed={changed}
          onChange={(part) => setChanged({ ...changed, ...part })}
        />
      )}
    </RunDialog>
  )
}
