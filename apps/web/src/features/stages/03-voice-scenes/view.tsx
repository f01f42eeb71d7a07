import {
  ArrowDown,
  ArrowUp,
  AudioLines,
  Columns2,
  Ellipsis,
  GripVertical,
  Merge,
  Mic,
  MicOff,
  SpellCheck,
  Pause,
  Play,
  RefreshCw,
  Gauge,
  Scissors,
  TriangleAlert,
} from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { isOwnTakeUsed, type VoiceScene, type VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { VOICES_HERE, isLocalVoice } from '@orion/contract/local-voices.ts'
import { useUpdateScenes, useVoices } from '../../../api/stages.ts'
import { useKeyActs } from '../../../app/keys.ts'
import { useMay } from '../../../app/rights.ts'
import { useShownWhenChosen } from '../film/use-chosen-scene.ts'
import { useView } from '../../../app/view.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { clock, seconds } from '../../../lib/format.ts'
import { Button, Icon } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useDraft } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { useWriteFree } from '../run/use-write-free.ts'
import { isServiceVoice } from '../run/prompt/group-voices.ts'
import { GrowingText } from '../edit/growing-text.tsx'
import { Notices } from '../notices.tsx'
import { usePlayer, usePlayerState, usePlayhead, usePlaylist, type Clip } from '../film/player.ts'
import { SaveBar } from '../edit/save-bar.tsx'
import type { ViewProps } from '../view-props.ts'
import { Wave } from '../../../parts/wave.tsx'
import { type Asked, AskedOfScene } from './asked-of-scene.tsx'
import { clipsOf } from '../film/clips.ts'
import { canSplit, mergeWithNext, moveScene, splitScene, withOwnTake, withText } from './edit.ts'
import { OffLength } from './off-length.tsx'
import { OwnTakeLine } from './takes/own-take-line.tsx'
import { SceneMaker } from './takes/scene-maker.tsx'
import { SpokenText } from './spoken-text.tsx'
import { useRowDrag } from '../edit/use-row-drag.ts'
import { lazily } from '../../../lib/lazily.ts'
import { wordStarts } from '../edit/word-starts.ts'

const PronunciationsDialog = lazily(() =>
  import('./pronunciations-dialog.tsx').then(({ PronunciationsDialog: component }) => ({ default: component })),
)
const VoiceDialog = lazily(() => import('./voice-dialog.tsx').then(({ VoiceDialog: component }) => ({ default: component })))

type RowProps = {
  scene: VoiceScene
  index: number
  clip: Clip | undefined
  language: string
  last: boolean
  /** A check leads here. */
  wanted: boolean
  editing: boolean
  onEdit: (editing: boolean) => void
  onText: (text: string) => void
  onScenes: (change: (scenes: readonly VoiceScene[]) => VoiceScene[]) => void
  /** Its voice's name, where that is not the film's. */
  voice: string | null
  onVoice: () => void
  onPace: () => void
  onScene: (scene: VoiceScene) => void
  /** Asks for the person's own recording; absent where nothing may be uploaded. */
  onOwnTake: (() => void) | undefined
  /** Opens what mends a word, the one that was heard where there is one; absent where our own voice does not say it. */
  onMend: ((heard: string) => void) | undefined
  /** Asks before which word it is split. */
  onSplit: () => void
  /** Compares its takes; absent while it has no sound. */
  onTakes: (() => void) | undefined
  /** Absent where no service spoke it, or nothing may be run now. */
  onTake: (() => void) | undefined
}

/** What a scene's menu offers. */
function useSceneActs({
  scene,
  index,
  last,
  language,
  onScenes,
  onScene,
  onVoice,
  onPace,
  onSplit,
  onTake,
  onTakes,
  onOwnTake,
  onMend,
}: RowProps) {
  const t = useTexts('contents')
  const takes = useTexts('takes')
  return [
    { id: 'voice', name: t.sceneVoice, icon: AudioLines, onAct: onVoice },
    { id: 'pace', name: t.pace, icon: Gauge, onAct: onPace },
    ...(onTakes ? [{ id: 'takes', name: takes.compare, icon: Columns2, onAct: onTakes }] : []),
    ...(onOwnTake ? [{ id: 'own', name: takes.own, icon: Mic, onAct: onOwnTake }] : []),
    ...(scene.own_take
      ? [{ id: 'drop', name: takes.drop, icon: MicOff, onAct: () => onScene(withOwnTake(scene, undefined)) }]
      : []),
    ...(onMend ? [{ id: 'mend', name: takes.mend, icon: SpellCheck, onAct: () => onMend('') }] : []),
    ...(onTake ? [{ id: 'take', name: t.anotherTake, icon: RefreshCw, onAct: onTake }] : []),
    ...(wordStarts(scene.text, language).length > 0 ? [{ id: 'split', name: t.split, icon: Scissors, onAct: onSplit }] : []),
    ...(last
      ? []
      : [{ id: 'merge', name: t.mergeNext, icon: Merge, onAct: () => onScenes((it) => mergeWithNext(it, scene.id)) }]),
    ...(index > 0
      ? [{ id: 'up', name: t.moveUp, icon: ArrowUp, onAct: () => onScenes((it) => moveScene(it, scene.id, index - 1)) }]
      : []),
    ...(last
      ? []
      : [{ id: 'down', name: t.moveDown, icon: ArrowDown, onAct: () => onScenes((it) => moveScene(it, scene.id, index + 1)) }]),
  ]
}

function Row(props: RowProps) {
  const { scene, index, clip, language, wanted, editing, voice, onEdit, onText, onScenes, onScene, onMend } = props
  const t = useTexts('contents')
  const acts = useSceneActs(props)
  const player = usePlayer()
  const { playing } = usePlayerState()
  const row = useRef<HTMLLIElement>(null)
  const drag = useRowDrag('orion-scene', scene, row, (id) => onScenes((it) => moveScene(it, id, index)))
  const on = usePlayhead((at) => Boolean(clip && at >= clip.start && at < clip.start + clip.duration && (at > 0 || playing)))
  const played = usePlayhead((at) => (clip && on ? Math.round(((at - clip.start) / clip.duration) * 52) / 52 : 0))
  const live = on && playing
  useShownWhenChosen(row, wanted)
  useEffect(() => {
    if (live) row.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [live])
  const press = () => {
    if (live) return player.pause()
    if (!clip) return
    if (!on) player.seek(clip.start)
    player.play()
  }
  return (
    <li
      {...drag.dropProps}
      ref={row}
      data-scene={scene.id}
      className={`scene-row ${on || wanted ? 'on' : ''}`}
      data-dragging={drag.isDragging || undefined}
      data-drop={drag.isDropTarget || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Firefox does not drag a button */}
      <div {...drag.dragProps} role="button" tabIndex={0} className="scene-handle" aria-label={t.dragScene(index + 1)}>
        <Icon of={GripVertical} size={15} />
      </div>
      <button
        type="button"
        className="play"
        aria-pressed={live}
        disabled={!clip}
        aria-label={live ? t.pauseScene(index + 1) : t.playScene(index + 1)}
        onClick={press}
      >
        <Icon of={live ? Pause : Play} size={14} />
      </button>
      <div className="scene-text" lang={language}>
        {editing ? (
          <GrowingText
            label={t.editScene(index + 1)}
            value={scene.text}
            data-focus
            returnTo={`text-${scene.id}`}
            onChange={onText}
            onBlur={() => onEdit(false)}
          />
        ) : (
          <button
            type="button"
            id={`text-${scene.id}`}
            className="text-start w-full"
            dir="auto"
            aria-label={`${t.editScene(index + 1)}: ${scene.text}`}
            onClick={({ target }) => {
              const heard = live && target instanceof Element ? target.closest('.spoken')?.textContent : undefined
              if (!heard || !onMend) return onEdit(true)
              player.pause()
              onMend(heard)
            }}
          >
            <SpokenText scene={scene} start={clip?.start ?? 0} on={on} />
          </button>
        )}
        <SceneMaker {...{ scene, voice }} />
        <OwnTakeLine scene={scene} onScene={onScene} />
      </div>
      <div className={`scene-wave ${on ? 'text-accent-text' : 'text-voice'}`}>
        {scene.peaks ? (
          <Wave
            peaks={scene.peaks}
            bars={52}
            played={played}
            dim={on ? 'color-mix(in oklch, currentColor 45%, var(--bg-raised))' : 'currentColor'}
            className="w-full h-6"
          />
        ) : (
          <span className="text-fg3 text-12">{t.needsVoice}</span>
        )}
      </div>
      <span className="num text-fg2 text-end scene-length">
        {scene.duration_seconds !== undefined && seconds(scene.duration_seconds)}
      </span>
      <Menu label={t.sceneMenu(index + 1)} icon={Ellipsis} acts={acts} className="scene-menu" />
    </li>
  )
}

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
  const stages = useTexts('stages')
  const save = useUpdateScenes(workflow.workflow_id)
  const speak = useWriteFree(workflow, 3)
  const draft = useDraft<readonly VoiceScene[]>(`${workflow.workflow_id}:scenes`, content.scenes, version)
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
  const { maker, ownVoice } = useMakers(workflow, content.voice_id, scenes)
  const doubts = [...new Set((content.doubtful_words ?? []).map(({ word }) => word))]
  const within = Math.abs(content.total_duration / workflow.duration_seconds - 1) <= 0.1
  const onSave = () =>
    save
      .mutateAsync({
        workflow_id: workflow.workflow_id,
        version,
        content: { ...content, scenes: [...scenes], scene_count: scenes.length },
      })
      .then(
        ({ data }) => {
          draft.settle(scenes, data.version)
          toast('success', stages.saved)
          const waits = (data.content as VoiceScenes).scenes.some(({ audio_asset_id }) => audio_asset_id === undefined)
          return waits ? speak() : undefined // an own recording costs nothing
        },
        () => undefined, // the bar shows it
      )

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
      <ol className="scene-rows">
        {scenes.map((scene, index) => (
          <Row
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
      <SaveBar drafts={[draft]} pending={save.isPending} error={save.error} onSave={onSave} />
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
        {choosing && (
          <VoiceDialog workflow={workflow} text={scenes[0].text} current={content.voice_id} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </div>
  )
}
