import { useState, type ComponentProps, type ReactNode } from 'react'
import { useContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { Button } from '../../../ui/button.tsx'
import { RunDialog } from './run-dialog.tsx'

/** The saved settings of a stage with unsaved changes, and the function that changes them. */
export type FilmSettings = {
  kept: Record<string, unknown>
  changed: Record<string, unknown>
  onChange: (part: Record<string, unknown>) => void
}

type DialogProps = Pick<ComponentProps<typeof RunDialog>, 'title' | 'note' | 'words'> & {
  workflow_id: string
  stage_number: number
  /** The fields of the dialog that changes the settings. */
  fields: (settings: FilmSettings) => ReactNode
}

type Props = DialogProps & {
  /** The label of the button that opens the dialog. */
  change: string
  mayChange: boolean
  /** Other actions next to that button. */
  acts?: ReactNode
  /** The current setting of the film. */
  children: ReactNode
}

/**
 * The line for a look of the whole film, above its scenes. A button opens a dialog that changes the look and lists which parts would be
 * made again.
 */
export function FilmBar({ change, mayChange, acts, children, ...dialog }: Props) {
  const [changing, setChanging] = useState(false)
  return (
    <section aria-label={dialog.title} className="film-bar">
      {children}
      {(mayChange || acts) && (
        <span className="acts">
          {acts}
          {mayChange && (
            <Button size="small" onClick={() => setChanging(true)}>
              {change}
            </Button>
          )}
        </span>
      )}
      {changing && <FilmDialog {...dialog} onClose={() => setChanging(false)} />}
    </section>
  )
}

function FilmDialog({ workflow_id, stage_number, fields, ...dialog }: DialogProps & { onClose: () => void }) {
  const stored = useContent(workflow_id, stage_number)
  const execute = useExecuteStage(workflow_id)
  const [changed, setChanged] = useState<Record<string, unknown>>({})
  const kept = stored.data?.settings
  const estimate = useEstimate({ workflow_id, stage_number, settings: changed }, { enabled: kept !== undefined })
  const run = () => execute.mutate({ workflow_id, stage_id: stage_number, settings: changed }, { onSuccess: dialog.onClose })
  return (
    <RunDialog
      {...dialog}
      stored={stored}
      estimate={estimate}
      execute={execute}
      width={560}
      unready={Object.keys(changed).length === 0}
      onRun={run}
    >
      {kept && fields({ kept, changed, onChange: (part) => setChanged({ ...changed, ...part }) })}
    </RunDialog>
  )
}
