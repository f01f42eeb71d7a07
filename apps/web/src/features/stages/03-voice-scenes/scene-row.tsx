import {
  ArrowDown,
  ArrowUp,
  AudioLines,
  BookOpenText,
  Columns2,
  Ellipsis,
  Gauge,
  GripVertical,
  Merge,
  Mic,
  MicOff,
  Pause,
  Play,
  RefreshCw,
  Scissors,
  SpellCheck,
  Trash2,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { ON_SCREEN_VOICE } from '@orion/contract/narration.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { seconds } from '../../../lib/format.ts'
import { useAfterPress } from '../../../lib/use-after-press.ts'
import { Wave } from '../../../parts/wave.tsx'
import { Icon } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { GrowingText } from '../edit/growing-text.tsx'
import { SelectScene } from '../edit/several.tsx'
import { useRowDrag } from '../edit/use-row-drag.ts'
import type { Several } from '../edit/use-several.ts'
import { wordStarts } from '../edit/word-starts.ts'
import { usePlayer, usePlayerState, usePlayhead, type Clip } from '../film/player.ts'
import { useScrollWhenChosen } from '../film/chosen/use-chosen-scene.ts'
import { mergeWithNext, moveScene, moveScenes, withRecording } from './edit.ts'
import { SpokenText } from './spoken-text.tsx'
import { RecordingLine } from './takes/own-take-line.tsx'
import { SceneMaker } from './takes/scene-maker.tsx'
import { EditsThis } from '../film/here/edits-this.tsx'
import { useMayEdit } from '../edit/may-edit.ts'

type RowProps = {
  scene: VoiceScene
  index: number
  clip: Clip | undefined
  language: string
  last: boolean
  /** Whether a quality check links to this scene. */
  wanted: boolean
  editing: boolean
  onEdit: (editing: boolean) => void
  onText: (text: string) => void
  onScenes: (change: (scenes: readonly VoiceScene[]) => VoiceScene[]) => void
  /** The name of the scene's voice. Null if it is the film's voice. */
  voice: string | null
  /** Absent for a scene without speech, which viewers read on the screen. */
  onVoice: (() => void) | undefined
  onPace: () => void
  onScene: (scene: VoiceScene) => void
  /** Opens the dialog for a person's own recording. Absent if the person may not upload files. */
  onOwnTake: (() => void) | undefined
  /**
   * Opens the dialog that corrects a pronunciation. Its argument is the word that is being spoken. Absent if the scene's voice is not an
   * offline voice.
   */
  onMend: ((heard: string) => void) | undefined
  /** Opens the dialog in which a person chooses where the scene is split. */
  onSplit: () => void
  /** Opens the dialog that compares the versions of the scene. Absent if the scene has no sound. */
  onTakes: (() => void) | undefined
  /** Opens the dialog that requests another version. Absent if no service spoke the scene, or if the stage cannot run now. */
  onTake: (() => void) | undefined
  /** Removes the scene from the film. Absent if the film has only this scene. */
  onRemove: (() => void) | undefined
  several: Several
}

/** The entries of a scene's menu. */
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
  onRemove,
}: RowProps) {
  const t = useTexts('contents')
  const takes = useTexts('takes')
  const together = useTexts('several')
  return [
    ...(onVoice ? [{ id: 'voice', name: t.sceneVoice, icon: AudioLines, onAct: onVoice }] : []),
    { id: 'pace', name: t.pace, icon: Gauge, onAct: onPace },
    ...(onTakes ? [{ id: 'takes', name: takes.compare, icon: Columns2, onAct: onTakes }] : []),
    ...(onOwnTake ? [{ id: 'own', name: takes.own, icon: Mic, onAct: onOwnTake }] : []),
    ...(scene.own_take
      ? [{ id: 'drop', name: takes.drop, icon: MicOff, onAct: () => onScene(withRecording(scene, undefined)) }]
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
    ...(onRemove ? [{ id: 'remove', name: together.remove, icon: Trash2, danger: true, onAct: onRemove }] : []),
  ]
}

/** The waveform of a scene and its length. For a scene without speech, this is its reading time. */
function SceneSound({
  scene: { peaks, duration_seconds },
  isRead,
  on,
  played,
}: Pick<RowProps, 'scene'> & { isRead: boolean; on: boolean; played: number }) {
  const t = useTexts('contents')
  const length = duration_seconds === undefined ? undefined : seconds(duration_seconds)
  if (isRead && length !== undefined) return <span className="num text-fg2 text-12 scene-read">{t.readOnScreen(length)}</span>
  return (
    <>
      <div className={`scene-wave ${on ? 'text-accent-text' : 'text-voice'}`}>
        {peaks ? (
          <Wave
            peaks={peaks}
            bars={52}
            played={played}
            dim={on ? 'color-mix(in oklch, currentColor 45%, var(--bg-raised))' : 'currentColor'}
            className="w-full h-6"
          />
        ) : (
          <span className="text-fg3 text-12">{t.needsVoice}</span>
        )}
      </div>
      <span className="num text-fg2 text-end scene-length">{length}</span>
    </>
  )
}

/** The words of a scene. A click edits them, or corrects the word that is being spoken. */
function SceneWords(props: RowProps & { on: boolean; live: boolean }) {
  const { scene, index, clip, editing, on, live, onEdit, onText, onMend } = props
  const t = useTexts('contents')
  const player = usePlayer()
  const afterPress = useAfterPress(editing)
  const spoken = <SpokenText scene={scene} start={clip?.start ?? 0} on={on} />
  if (!useMayEdit()) return <div dir="auto">{spoken}</div>
  if (editing)
    return (
      <GrowingText
        label={t.editScene(index + 1)}
        value={scene.text}
        data-focus
        returnTo={`text-${scene.id}`}
        onChange={onText}
        onBlur={() => afterPress(() => onEdit(false))}
      />
    )
  return (
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
      {spoken}
    </button>
  )
}

/**
 * A scene that can be played, with its text. A person can edit the words in place, use a menu for other actions, and select the scene
 * together with others.
 */
export function SceneRow(props: RowProps) {
  const { scene, index, clip, language, wanted, voice, several, onScenes, onScene } = props
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const acts = useSceneActs(props)
  const mayEdit = useMayEdit()
  const isRead = scene.voice_id === ON_SCREEN_VOICE
  const player = usePlayer()
  const { playing } = usePlayerState()
  const row = useRef<HTMLLIElement>(null)
  const drag = useRowDrag({ kind: 'orion-scene', id: scene.id, text: scene.text }, row, (id) =>
    onScenes((it) => moveScenes(it, several.isChosen(id) ? several.chosen : [id], index)),
  )
  const on = usePlayhead((at) => Boolean(clip && at >= clip.start && at < clip.start + clip.duration && (at > 0 || playing)))
  const played = usePlayhead((at) => (clip && on ? Math.round(((at - clip.start) / clip.duration) * 52) / 52 : 0))
  const live = on && playing
  useScrollWhenChosen(row, wanted)
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
      {mayEdit ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Firefox does not drag a button */}
          <div {...drag.dragProps} role="button" tabIndex={0} className="scene-handle" aria-label={t.dragScene(index + 1)}>
            <Icon of={GripVertical} size={15} />
          </div>
          <SelectScene several={several} id={scene.id} name={stages.scene(index + 1)} />
        </>
      ) : (
        <>
          <span className="scene-handle" aria-hidden />
          <span className="select-scene" aria-hidden />
        </>
      )}
      {isRead ? (
        <span className="grid place-items-center text-voice">
          <Icon of={BookOpenText} size={16} />
        </span>
      ) : (
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
      )}
      <div className="scene-text" lang={language}>
        <SceneWords {...props} on={on} live={live} />
        <EditsThis scene_id={scene.id} />
        <SceneMaker scene={scene} voice={voice} />
        <RecordingLine scene={scene} onScene={onScene} />
      </div>
      <SceneSound scene={scene} isRead={isRead} on={on} played={played} />
      {mayEdit && <Menu label={t.sceneMenu(index + 1)} icon={Ellipsis} acts={acts} className="scene-menu" />}
    </li>
  )
}
