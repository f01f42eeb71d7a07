import { ArrowDown, ArrowUp, Trash2, TriangleAlert } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { isOwnTakeUsed, type VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { VOICES_HERE, isLocalVoice } from '@orion/contract/local-voices.ts'
import { useVoices } from '../../../api/stages.ts'
import { useKeyActs } from '../../../app/keys.ts'
import { useMay } from '../../../app/rights.ts'
import { useView } from '../../../app/view.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { clock } from '../../../lib/format.ts'
import { Button, Icon } from '../../../ui/button.tsx'
import { isServiceVoice } from '../run/prompt/group-voices.ts'
import { Notices } from '../notices.tsx'
import { usePlayer, usePlaylist, type Clip } from '../film/player.ts'
import { SceneRow } from './scene-row.tsx'
import { useSceneDraft } from './use-scene-draft.ts'
import { SaveBar } from '../edit/save-bar.tsx'
import { SeveralBar } from '../edit/several.tsx'
import { useSeveral } from '../edit/use-several.ts'
import type { ViewProps } from '../view-props.ts'
import { type Asked, AskedOfScene } from './asked-of-scene.tsx'
import { clipsOf } from '../film/clips.ts'
import { canSplit, mergeWithNext, splitScene, stepScenes, withText } from './edit.ts'
import { OffLength } from './off-length.tsx'
import { lazily } from '../../../lib/lazily.ts'

const PronunciationsDialog = lazily(() =>
  import('./pronunciations-dialog.tsx').then(({ PronunciationsDialog: component }) => ({ default: component })),
)
const RemoveDialog = lazily(() => import('./remove-dialog.tsx').then(({ RemoveDialog: component }) => ({ default: component })))
const VoiceDialog = lazily(() => import('./voice-dialog.tsx').then(({ VoiceDialog: component }) => ({ default: component })))

/** Whose voices speak: the names of those that are not the film's, and who makes the film's. */
function useMakers(workflow: ViewProps<'voice_scenes'>['workflow'], own: string, scenes: readonly VoiceScene[]) {
  const t = useTexts('contents')
  const say = useServerWords()
  const elsewhere = isServiceVoice(own) || scenes.some(({ voice_id }) => voice_id !== own)
  const { data } = useVoices(workflow, elsewhere)
  const voiceOf = (id: string) => data?.voices.find(({ voice_id }) => voice_id === id)
  return {
    maker: isServiceVoice(own)
      ? (voiceOf(own)?.provider ?? t.serviceVoice)
      : isLocalVoice(own)
        ? say(VOICES_HERE)
        : t.builtInVoice,
    ownVoice: ({ voice_id }: VoiceScene) =>
      voice_id === own ? null : (voiceOf(voice_id)?.voice_name ?? (isServiceVoice(voice_id) ? t.serviceVoice : null)),
  }
}

/** E, S, M and W act on the scene under the playhead, W on the word that it says. */
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

/** The words that the voice may say wrongly, and the way to say how they are said. */
function Doubts({ words, onTell }: { words: readonly string[]; onTell: () => void }) {
  const t = useTexts('contents')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-warn-soft text-warn-text p-3">
      <Icon of={TriangleAlert} size={14} className="flex-none" />
      <p className="flex-1 min-w-44">
        {t.doubtful} <b className="font-semibold">{words.join(', ')}</b>
      </p>
      <Button size="small" onClick={onTell}>
        {t.sayHow}
      </Button>
    </div>
  )
}

/** Stage 3: every scene to hear, with the spoken word lit; words, order and voice can be changed. */
export function VoiceScenesView({ workflow, content, version, urls }: ViewProps<'voice_scenes'>) {
  const t = useTexts('contents')
  const { draft, bar } = useSceneDraft(workflow, content, version)
  const { value: scenes, set: setScenes } = draft
  const [choosing, setChoosing] = useState(false)
  const [telling, setTelling] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayRun = useMay('stage.execute', workflow.organization_id)
  const mayUpload = useMay('asset.write', workflow.organization_id)
  const { view } = useView()
  const [editing, setEditing] = useState<string | null>(null)
  const clips = useMemo(() => clipsOf(scenes, urls), [scenes, urls])
  const sounds = clips.map(({ id, duration }) => `${id}:${duration}`).join()
  usePlaylist(clips, sounds)
  const mayMend = (scene: VoiceScene) => mayRun && !draft.changed && !isServiceVoice(scene.voice_id) && !isOwnTakeUsed(scene)
  useSceneKeys(scenes, clips, {
    onEdit: setEditing,
    onScenes: setScenes,
    onMend: (scene, heard) => mayMend(scene) && setAsked({ scene, act: 'mend', heard }),
  })
  const several = useSeveral(scenes.map(({ id }) => id))
  const [removing, setRemoving] = useState<readonly string[] | null>(null)
  const together = useTexts('several')
  const { maker, ownVoice } = useMakers(workflow, content.voice_id, scenes)
  const doubts = [...new Set((content.doubtful_words ?? []).map(({ word }) => word))]
  const within = Math.abs(content.total_duration / workflow.duration_seconds - 1) <= 0.1

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-raised p-2 ps-3">
        <span className="voice-disc" aria-hidden />
        <div className="flex-1 min-w-44">
          <p className="font-semibold truncate">
            {content.voice_name} <span className="text-fg3 font-normal">· {maker}</span>
          </p>
          <p className="text-fg2 text-12 truncate num">
            {t.scenes(scenes.length)} · {t.ofTarget(clock(content.total_duration, true), clock(workflow.duration_seconds))}
            {within && ` · ${t.withinTarget}`}
          </p>
        </div>
        <div className="flex gap-2 max-md:basis-full max-md:*:flex-1">
          <Button size="small" onClick={() => setTelling(true)}>
            {t.pronunciations}
          </Button>
          <Button size="small" onClick={() => setChoosing(true)}>
            {t.changeVoice}
          </Button>
        </div>
      </div>
      {content.off_length && !draft.changed && <OffLength workflow={workflow} off={content.off_length} />}
      {doubts.length > 0 && <Doubts words={doubts} onTell={() => setTelling(true)} />}
      {workflow.language === 'ar' && !isServiceVoice(content.voice_id) && !isLocalVoice(content.voice_id) && (
        <Notices notices={[t.arabicVoice]} />
      )}
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
            onEdit={(on) => setEditing(on ? scene.id : null)}
            onText={(text) => setScenes((before) => before.map((it) => (it.id === scene.id ? withText(it, text) : it)))}
            onScenes={(change) => setScenes(change)}
            voice={ownVoice(scene)}
            onVoice={() => setAsked({ scene, act: 'voice' })}
            onScene={(next) => setScenes((before) => before.map((it) => (it.id === next.id ? next : it)))}
            onOwnTake={mayUpload ? () => setAsked({ scene, act: 'own' }) : undefined}
            onPace={() => setAsked({ scene, act: 'pace' })}
            several={several}
            onRemove={scenes.length > 1 ? () => setRemoving([scene.id]) : undefined}
            onSplit={() => setAsked({ scene, act: 'split' })}
            onMend={mayMend(scene) ? (heard) => setAsked({ scene, act: 'mend', heard }) : undefined}
            onTakes={scene.audio_asset_id === undefined ? undefined : () => setAsked({ scene, act: 'takes' })}
            onTake={
              mayRun && !draft.changed && scene.made_by && scene.audio_asset_id !== undefined
                ? () => setAsked({ scene, act: 'take' })
                : undefined
            }
          />
        ))}
      </ol>
      <SeveralBar
        several={several}
        acts={[
          { name: together.up, icon: ArrowUp, onAct: () => setScenes((it) => stepScenes(it, several.chosen, -1)) },
          { name: together.down, icon: ArrowDown, onAct: () => setScenes((it) => stepScenes(it, several.chosen, 1)) },
          {
            name: together.remove,
            icon: Trash2,
            danger: true,
            disabled: several.chosen.length === scenes.length,
            onAct: () => setRemoving(several.chosen),
          },
        ]}
      />
      <SaveBar {...bar} />
      <Suspense>
        {telling && (
          <PronunciationsDialog
            workflow={workflow}
            voice_id={content.voice_id}
            doubts={doubts}
            onClose={() => setTelling(false)}
          />
        )}
        {asked && (
          <AskedOfScene
            {...{ workflow, asked, scenes, version }}
            unsaved={draft.changed}
            onScenes={setScenes}
            onClose={() => setAsked(null)}
          />
        )}
        {removing && (
          <RemoveDialog
            {...{ workflow, content, version, scenes }}
            ids={removing}
            onRemoved={() => {
              draft.discard()
              several.clear()
              setRemoving(null)
            }}
            onClose={() => setRemoving(null)}
          />
        )}
        {choosing && (
          <VoiceDialog workflow={workflow} text={scenes[0].text} current={content.voice_id} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </div>
  )
}
