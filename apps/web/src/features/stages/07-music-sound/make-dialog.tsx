import { useState } from 'react'
import { MUSIC_DESCRIPTION_LENGTH, type MusicSound, musicDescription } from '@orion/contract/contents/07-music-sound.ts'
import type { Connection } from '@orion/contract/providers.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { points } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'

type Props = { workflow: Workflow; content: MusicSound; makers: readonly Connection[]; onClose: () => void }

/**
 * Has a service compose a track from a description, which stands there by mood and topic. The same words to the same service again are
 * another take.
 */
export function MakeDialog({ workflow, content, makers, onClose }: Props) {
  const t = useTexts('contents')
  const common = useTexts('common')
  const message = useMessage()
  const { workflow_id, topic, workflow_name } = workflow
  const stored = useContent<'music_sound'>(workflow_id, 7)
  const kept = (stored.data?.settings as { music_description?: string | null } | undefined)?.music_description
  const [own, setOwn] = useState<string | null>(null)
  const [chosen, setChosen] = useState(makers[0].connection_id)
  const offered = kept ?? musicDescription(content.tracks[0]?.mood ?? 'calm', topic || workflow_name)
  const description = (own ?? offered).trim()
  const again = content.tracks.some(({ made_by }) => made_by?.description === description)
  const wish = { provider: chosen, ...(again && { take: 'new' as const, unit_id: 'made' }) }
  const settings = { music_description: description }
  const execute = useExecuteStage(workflow_id)
  const ready = stored.data !== undefined && description !== ''
  const estimate = useEstimate(workflow_id, 7, {}, stored.data !== undefined, wish)
  const failure = execute.error ?? estimate.error ?? stored.error
  return (
    <Dialog
      title={t.makeTrackTitle}
      note={t.makeTrackNote}
      onClose={onClose}
      width={520}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            kind="primary"
            pending={execute.isPending}
            disabled={!ready || !estimate.data}
            onClick={() => execute.mutate({ workflow_id, stage_id: 7, settings, ...wish }, { onSuccess: onClose })}
          >
            {again ? t.makeTrackAgain : t.makeTrackDo}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Failure title={t.makeTrackFailed} detail={message(failure, t.makeTrackFailed)} />}
        {makers.length > 1 && (
          <Select
            label={t.makeTrackBy}
            choices={makers.map(({ connection_id, label }) => ({ id: connection_id, name: label }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <TextArea
          label={t.makeTrackOf}
          hint={t.makeTrackHint}
          rows={5}
          maxLength={MUSIC_DESCRIPTION_LENGTH}
          value={own ?? offered}
          data-first
          onChange={(event) => setOwn(event.target.value)}
        />
        {estimate.data && <p className="num">{t.makeTrackCosts(points(estimate.data.estimated_points))}</p>}
        {estimate.isPending && !failure && <Skeleton className="h-5 w-56" />}
      </div>
    </Dialog>
  )
}
