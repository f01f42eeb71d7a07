import { ArrowLeftToLine, ArrowRightToLine, Repeat } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import { useKeyActs } from '../../../app/palette/keys.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { clock, FRAME_RATE, seconds } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EditsThis } from '../film/here/edits-this.tsx'
import { frameAt, toSeconds } from '../film/frames/frame-steps.ts'
import { usePlayer, usePlayerState, usePlayhead } from '../film/player.ts'
import { storyboardTile } from '../film/timeline.tsx'
import { type Cut, cutAt } from './scene-cuts.ts'

/** The share of a scene after which its thumbnail is taken, because the image is then complete. */
const LATE = 0.9

type Props = {
  scenes: readonly Cut[]
  content: VideoAssembly
  urls: Readonly<Record<string, string>>
  language: string
}

/**
 * The scenes of the film by chapter. A click goes to the first frame of a scene. The current scene is marked, and a person can repeat it in
 * a loop.
 */
export function SceneList({ scenes, content, urls, language }: Props) {
  const t = useTexts('room')
  const stages = useTexts('stages')
  const player = usePlayer()
  const { playing } = usePlayerState()
  const current = usePlayhead((at) => cutAt(scenes, frameAt(at)))
  const frame = usePlayhead(frameAt)
  const [round, setRound] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const scene = scenes[current]
  const to = (at: number) => player.seek(toSeconds(at))
  const toIn = () => scene && to(scene.in_frame)
  const toOut = () => {
    player.pause()
    if (scene) to(scene.out_frame)
  }
  useKeyActs({ i: toIn, o: toOut })

  // the scene that was current before; when the next scene begins, this scene is repeated
  const held = useRef(current)
  const goRound = useEffectEvent(() => {
    if (round && playing && current === held.current + 1) to(scenes[held.current].in_frame)
    else held.current = current
  })
  useEffect(() => goRound(), [current, round, playing])
  useEffect(() => {
    if (playing) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current, playing])

  if (scenes.length === 0) return null
  const storyboard = urls[content.storyboard_asset_id]
  const getTile = ({ in_frame, out_frame }: Cut) =>
    storyboard
      ? storyboardTile(content.storyboard, getAddress(storyboard), (in_frame + (out_frame - in_frame) * LATE) / FRAME_RATE)
      : {}
  return (
    <section className="film-scenes" aria-label={t.scenes}>
      <header>
        <span className="num flex-1 min-w-0 leading-4">
          <span className="block truncate">{stages.sceneOf(current + 1, scenes.length)}</span>
          <span className="block truncate text-fg3">
            {t.frameOf(frame - (scene?.in_frame ?? 0) + 1, scene ? countFrames(scene) : 0)}
          </span>
        </span>
        <IconButton size="small" label={t.sceneIn} icon={ArrowLeftToLine} onClick={toIn} />
        <IconButton size="small" label={t.sceneOut} icon={ArrowRightToLine} onClick={toOut} />
        <IconButton
          size="small"
          label={t.playRound}
          icon={Repeat}
          tipAt="end"
          aria-pressed={round}
          className={`ghost ${round ? 'text-accent' : ''}`}
          onClick={() => setRound(!round)}
        />
      </header>
      <ol ref={list}>
        {scenes.map((each, index) => (
          <SceneRow
            key={each.scene_id}
            scene={each}
            index={index}
            tile={getTile(each)}
            language={language}
            isCurrent={index === current}
            onOpen={() => {
              held.current = index
              to(each.in_frame)
            }}
          />
        ))}
      </ol>
    </section>
  )
}

type RowProps = {
  scene: Cut
  index: number
  tile: CSSProperties
  language: string
  isCurrent: boolean
  onOpen: () => void
}

/** A scene with its thumbnail and its times. */
function SceneRow({ scene, index, tile, language, isCurrent, onOpen }: RowProps) {
  const stages = useTexts('stages')
  const times = `${index + 1} · ${clock(scene.in_frame / FRAME_RATE, true)} · ${seconds(countFrames(scene) / FRAME_RATE)}`
  const words = scene.text || stages.scene(index + 1)
  // a chapter that is named by its first sentence is not written twice
  const isSaid = scene.chapter !== undefined && words.startsWith(scene.chapter.replace(/[.…]$/u, ''))
  return (
    <li data-scene={scene.scene_id} data-begins={scene.chapter !== undefined || undefined}>
      {scene.chapter && !isSaid && (
        <h3 dir="auto" lang={language}>
          {scene.chapter}
        </h3>
      )}
      <div className="relative">
        <button type="button" className="film-scene" aria-current={isCurrent || undefined} onClick={onOpen}>
          <i style={tile} />
          <span className="num text-12 text-fg3">{times}</span>
          <span className="line-clamp-2" dir="auto" lang={language}>
            {words}
          </span>
        </button>
        <EditsThis scene_id={scene.scene_id} />
      </div>
    </li>
  )
}

const countFrames = ({ in_frame, out_frame }: Cut): number => out_frame - in_frame + 1
