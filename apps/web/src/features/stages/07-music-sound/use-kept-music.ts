import { type MusicSound, NO_MUSIC, type Track } from '@orion/contract/contents/07-music-sound.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useEditContent } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { toast } from '../../../ui/toast.tsx'
import { plainMix } from './stretches.ts'
import type { Mix, MixDraft } from './use-mix.ts'

/**
 * Saves changes of the music. `draft` has the unsaved mix. The choice and the removal of a track are saved at once. The mix is saved by the
 * save bar, or by `keepMix` before an action that needs it. `onNone` is called after a person chose a film without music.
 */
export function useKeptMusic(
  { workflow_id }: Workflow,
  { content, version, draft }: { content: MusicSound; version: number; draft: Mix['draft'] },
  onNone: () => void,
) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const message = useMessage()
  const save = useEditContent(workflow_id, 7)
  const keep = (
    part: { chosen: string } | { tracks: Track[] } | MixDraft,
    { onDone, onError }: { onDone?: (version: number) => unknown; onError?: (error: unknown) => void },
  ) =>
    save.mutateAsync({ workflow_id, stage_number: 7, version, content: { ...content, ...part } }).then(
      ({ data }) => onDone?.(data.version),
      (error: unknown) => onError?.(error), // without onError the save bar shows the error
    )
  const use = (chosen: string) =>
    keep(
      { chosen },
      {
        onDone: () => chosen === NO_MUSIC && onNone(),
        onError: (error) => toast('error', message(error, t.trackFailed)),
      },
    )
  const remove = ({ track_id }: Track) =>
    keep(
      { tracks: content.tracks.filter((it) => it.track_id !== track_id) },
      { onError: (error) => toast('error', message(error, t.removeFailed)) },
    )
  /** Saves unsaved changes of the mix. Resolves with false if that failed, and the save bar then shows the error. */
  const keepMix = async (): Promise<boolean> => {
    if (!draft.changed) return true
    if (draft.met) return false
    const sent = draft.value
    let isKept = false
    const onDone = (next: number) => {
      draft.settle(sent, next)
      isKept = true
    }
    await keep({ gain_db: sent.gain_db, mix: plainMix(sent.mix) }, { onDone })
    return isKept
  }
  const onSave = () => keepMix().then((isKept) => isKept && toast('success', stages.saved))
  const using = (chosen: string) => save.isPending && save.variables?.content.chosen === chosen && content.chosen !== chosen
  const isMixing = save.isPending && save.variables?.content.mix !== content.mix
  return { use, remove, using, keepMix, bar: { drafts: [draft], pending: isMixing, error: save.error, onSave } }
}
