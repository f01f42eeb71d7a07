import { ArrowDown, ArrowUp, Ellipsis, Merge, Pause, Play, Scissors } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { useUpdateScenes } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock, seconds } from '../../../lib/format.ts'
import { Button, Icon } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.tsx'
import { GrowingText } from '../growing-text.tsx'
import { usePlayer, usePlayerState, usePlayhead, usePlaylist, type Clip } from '../player.ts'
import { SaveBar } from '../save-bar.tsx'
import type { ViewProps } from '../view-props.ts'
import { Wave } from '../wave.tsx'
import { clipsOf } from './clips.ts'
import { canSplit, mergeWithNext, moveScene, splitScene, withText } from './edit.ts'
import { SpokenText } from './spoken-text.tsx'

const VoiceDialog = lazy(() => import('./voice-dialog.tsx').then(({ VoiceDialog: component }) => ({ default: component })))

type RowProps = {
  scene: VoiceScene
  index: number
  clip: Clip | undefined
  language: string
  last: boolean
  onText: (text: string) => void
  onScenes: (change: (scenes: readonly VoiceScene[]) => VoiceScene[]) => void
}

function Row({ scene, index, clip, language, last, onText, onScenes }: RowProps) {
  const t = useTexts('contents')
  const player = usePlayer()
  const { playing } = usePlayerState()
  const [editing, setEditing] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const on = usePlayhead((at) => Boolean(clip && at >= clip.start && at < clip.start + clip.duration && (at > 0 || playing)))
  const played = usePlayhead((at) => (clip && on ? Math.round(((at - clip.start) / clip.duration) * 52) / 52 : 0))
  const live = on && playing
  useEffect(() => {
    if (live) row.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [live])
  const press = () => {
    if (live) return player.pause()
    if (!clip) return
    if (!on) player.seek(clip.start)
    player.play()
  }
  const acts = [
    ...(canSplit(scene)
      ? [{ id: 'split', name: t.split, icon: Scissors, onAct: () => onScenes((it) => splitScene(it, scene.id)) }]
      : []),
    ...(last
      ? []
      : [{ id: 'merge', name: t.mergeNext, icon: Merge, onAct: () => onScenes((it) => mergeWithNext(it, scene.id)) }]),
    ...(index > 0
      ? [{ id: 'up', name: t.moveUp, icon: ArrowUp, onAct: () => onScenes((it) => moveScene(it, scene.id, -1)) }]
      : []),
    ...(last
      ? []
      : [{ id: 'down', name: t.moveDown, icon: ArrowDown, onAct: () => onScenes((it) => moveScene(it, scene.id, 1)) }]),
  ]
  return (
    <li ref={row} className={`scene-row ${on ? 'on' : ''}`}>
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
            onChange={onText}
            onBlur={() => setEditing(false)}
          />
        ) : (
          <button
            type="button"
            className="text-start w-full"
            dir="auto"
            aria-label={`${t.editScene(index + 1)}: ${scene.text}`}
            onClick={() => setEditing(true)}
          >
            <SpokenText scene={scene} start={clip?.start ?? 0} on={on} />
          </button>
        )}
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

/** Stage 3: every scene to hear, with the spoken word lit; words, order and voice can be changed. */
export function VoiceScenesView({ workflow, content, version, urls }: ViewProps<'voice_scenes'>) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const save = useUpdateScenes(workflow.workflow_id)
  const [scenes, setScenes] = useState<readonly VoiceScene[]>(content.scenes)
  const [base, setBase] = useState(version)
  const [choosing, setChoosing] = useState(false)
  if (base !== version) {
    setBase(version)
    setScenes(content.scenes)
  }
  const clips = useMemo(() => clipsOf(scenes, urls), [scenes, urls])
  const sounds = clips.map(({ id, duration }) => `${id}:${duration}`).join()
  usePlaylist(clips, sounds)
  const changed = scenes !== content.scenes
  const within = Math.abs(content.total_duration / workflow.duration_seconds - 1) <= 0.1
  const onSave = () =>
    save.mutate(
      { workflow_id: workflow.workflow_id, version, content: { ...content, scenes: [...scenes], scene_count: scenes.length } },
      { onSuccess: () => toast('success', stages.saved) },
    )

  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3 rounded-lg bg-raised p-2 ps-3">
        <span className="voice-disc" aria-hidden />
        <div className="flex-1 min-w-0">
          <p className="font-semibold truncate">
            {content.voice_name} <span className="text-fg3 font-normal">· {t.builtInVoice}</span>
          </p>
          <p className="text-fg2 text-12 truncate num">
            {t.scenes(scenes.length)} · {t.ofTarget(clock(content.total_duration, true), clock(workflow.duration_seconds))}
            {within && ` · ${t.withinTarget}`}
          </p>
        </div>
        <Button size="small" onClick={() => setChoosing(true)}>
          {t.changeVoice}
        </Button>
      </div>
      <SaveBar
        changed={changed}
        pending={save.isPending}
        error={save.error}
        onSave={onSave}
        onDiscard={() => setScenes(content.scenes)}
      />
      <ol className="scene-rows">
        {scenes.map((scene, index) => (
          <Row
            key={scene.id}
            scene={scene}
            index={index}
            clip={clips.find(({ id }) => id === scene.id)}
            language={workflow.language}
            last={index === scenes.length - 1}
            onText={(text) => setScenes((before) => before.map((it) => (it.id === scene.id ? withText(it, text) : it)))}
            onScenes={(change) => setScenes(change)}
          />
        ))}
      </ol>
      <Suspense>
        {choosing && <VoiceDialog workflow={workflow} current={content.voice_id} onClose={() => setChoosing(false)} />}
      </Suspense>
    </div>
  )
}
