import { useState } from 'react'
import { MUSIC_DESCRIPTION_LENGTH, type MusicSound, musicDescription } from '@orion/contract/contents/07-music-sound.ts'
import type { Connection } from '@orion/contract/providers.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEstimate, useExecuteStage } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { RunDialog } from '../../run/run-dialog.tsx'

type Props = {
  workflow: Workflow
  content: MusicSound
  makers: readonly Connection[]
  /** Saves unsaved changes of the mix. Resolves with false if saving failed. */
  onKeep: () => Promise<boolean>
  onClose: () => void
}

/**
 * The dialog that requests a track from a service by a description. The initial description has the mood and the topic. The same
 * description gives another version of the track.
 */
export function MakeDialog({ workflow, content, makers, onKeep, onClose }: Props) {
  const t = useTexts('contents')
  const { workflow_id, topic, workflow_name } = workflow
  const stored = useContent<'music_sound'>(workflow_id, 7)
  const kept = (stored.data?.settings as { music_description?: string | null } | undefined)?.music_description
  const [own, setOwn] = useState<string | null>(null)
  const [chosen, setChosen] = useState(makers[0].connection_id)
  const offered = kept ?? musicDescription(content.tracks[0]?.mood ?? 'calm', topic || workflow_name)
  const description = (own ?? offered).trim()
  const again = content.tracks.some(({ made_by }) => made_by?.description === description)
  const make_settings = { provider: chosen, ...(again && { take: 'new' as const, unit_id: 'made' }) }
  const settings = { music_description: description }
  const execute = useExecuteStage(workflow_id)
  const estimate = useEstimate({ workflow_id, stage_number: 7, ...make_settings }, { enabled: stored.data !== undefined })
  const run = async () => {
    if (await onKeep()) execute.mutate({ workflow_id, stage_id: 7, settings, ...make_settings }, { onSuccess: onClose })
  }
  return (
    <RunDialog
      stored={stored}
      estimate={estimate}
      execute={execute}
      onClose={onClose}
      title={t.makeTrackTitle}
      note={t.makeTrackNote}
      width={520}
      words={{ act: again ? t.makeTrackAgain : t.makeTrackDo, failed: t.makeTrackFailed, costs: t.makeTrackCosts }}
      unready={description === ''}
      onRun={() => void run()}
    >
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
    </RunDialog>
  )
}
