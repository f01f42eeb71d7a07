import { useMemo, useState } from 'react'
import { isRecordingUsed, type VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { ON_SCREEN_VOICE } from '@orion/contract/narration.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useKeyActs } from '../../../app/palette/keys.ts'
import { useMay } from '../../../app/rights.ts'
import { useView } from '../../../app/view.ts'
import type { Several } from '../edit/use-several.ts'
import { listClips } from '../film/clips.ts'
import { usePlayer, usePlaylist, type Clip } from '../film/player.ts'
import { isServiceVoice } from '../run/prompt/group-voices.ts'
import type { Asked } from './scene-requests.tsx'
import { canSplit, mergeWithNext, splitScene, withText } from './edit.ts'
import { SceneRow } from './scene-row.tsx'
import type { useSceneDraft } from './use-scene-draft.ts'
import { useMayEdit } from '../edit/may-edit.ts'

/** The keys E, S, M and W for the scene at the playhead. W corrects the word that is being spoken. */
function useSceneKeys(
  scenes: readonly VoiceScene[],
  clips: readonly Clip[],
  {
    onEdit,
    onScenes,
    onMend,
  }: {
    onEdit: (id: string) => void
    onScenes: (next: VoiceScene[]) => void
    onMend: (scene: VoiceScene, heard: string) => void
  },
) {
  const player = usePlayer()
  const onCurrent = (act: (scene: VoiceScene, seconds: number) => void) => () => {
    const clip = clips.findLast(({ start }) => start <= player.time() + 0.01)
    const scene = scenes.find(({ id }) => id === clip?.id)
    if (clip && scene) act(scene, player.time() - clip.start)
  }
  useKeyActs({
    e: onCurrent(({ id }) => onEdit(id)),
    s: onCurrent((scene) => canSplit(scene) && onScenes(splitScene(scenes, scene.id))),
    w: onCurrent((scene, seconds) => {
      player.pause()
      onMend(scene, scene.words?.findLast(({ start_seconds }) => start_seconds <= seconds)?.text ?? '')
    }),
    m: onCurrent(({ id }) => id !== scenes.at(-1)?.id && onScenes(mergeWithNext(scenes, id))),
  })
}

type Props = {
  workflow: Workflow
  draft: ReturnType<typeof useSceneDraft>['draft']
  urls: Record<string, string>
  several: Several
  /** Returns the name of a scene's own voice. Null if it is the film's voice. */
  ownVoice: (scene: VoiceScene) => string | null
  /** Opens the dialog for an action on a scene. */
  onAsk: (asked: Asked) => void
  onRemove: (scene_id: string) => void
}

/** The scenes in order, with unsaved edits. Each can be played, and keys act on the scene at the playhead. */
export function SceneRows({ workflow, draft, urls, several, ownVoice, onAsk, onRemove }: Props) {
  const { value: scenes, set: setScenes } = draft
  const mayRun = useMay('stage.execute', workflow.organization_id)
  const mayUpload = useMay('asset.write', workflow.organization_id)
  const mayEdit = useMayEdit()
  const { view } = useView()
  const [editing, setEditing] = useState<string | null>(null)
  const clips = useMemo(() => listClips(scenes, urls), [scenes, urls])
  const sounds = clips.map(({ id, duration }) => `${id}:${duration}`).join()
  usePlaylist(clips, sounds)
  const isRead = ({ voice_id }: VoiceScene) => voice_id === ON_SCREEN_VOICE
  const mayMend = (scene: VoiceScene) =>
    mayRun && !draft.changed && !isServiceVoice(scene.voice_id) && !isRecordingUsed(scene) && !isRead(scene)
  useSceneKeys(scenes, clips, {
    onEdit: (id) => mayEdit && setEditing(id),
    onScenes: (next) => mayEdit && setScenes(next),
    onMend: (scene, heard) => mayMend(scene) && onAsk({ scene, act: 'mend', heard }),
  })
  return (
    <ol className="scene-rows" {...several.listProps}>
      {scenes.map((scene, index) => (
        <SceneRow
          key={scene.id}
          scene={scene}
          index={index}
          clip={clips.find(({ id }) => id === scene.id)}
          language={workflow.language}
          last={index === scenes.length - 1}
          wanted={view.scene === scene.id}
          editing={editing === scene.id}
          onEdit={(on) => setEditing((now) => (on ? scene.id : now === scene.id ? null : now))}
          onText={(text) => setScenes((before) => before.map((it) => (it.id === scene.id ? withText(it, text) : it)))}
          onScenes={(change) => setScenes(change)}
          voice={ownVoice(scene)}
          onVoice={isRead(scene) ? undefined : () => onAsk({ scene, act: 'voice' })}
          onScene={(next) => setScenes((before) => before.map((it) => (it.id === next.id ? next : it)))}
          onOwnTake={mayUpload && !isRead(scene) ? () => onAsk({ scene, act: 'own' }) : undefined}
          onPace={() => onAsk({ scene, act: 'pace' })}
          several={several}
          onRemove={scenes.length > 1 ? () => onRemove(scene.id) : undefined}
          onSplit={() => onAsk({ scene, act: 'split' })}
          onMend={mayMend(scene) ? (heard) => onAsk({ scene, act: 'mend', heard }) : undefined}
          onTakes={scene.audio_asset_id === undefined || isRead(scene) ? undefined : () => onAsk({ scene, act: 'takes' })}
          onTake={
            mayRun && !draft.changed && scene.made_by && scene.audio_asset_id !== undefined
              ? () => onAsk({ scene, act: 'take' })
              : undefined
          }
        />
      ))}
    </ol>
  )
}
