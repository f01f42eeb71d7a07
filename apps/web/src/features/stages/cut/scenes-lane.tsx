import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { seconds as inSeconds } from '../../../lib/format.ts'
import { storyboardTile } from '../film/timeline.tsx'
import type { PlacedScene } from './lay-out.ts'
import { LaneItem } from './lane-item.tsx'
import type { LaneProps } from './lane-props.ts'
import { PauseGrips } from './pause-grips.tsx'
import { SceneJoins } from './scene-joins.tsx'
import { useFilm } from './use-film.ts'

/** The maximum width of a thumbnail in pixels. A long scene shows several thumbnails of different moments. */
const TILE_PIXELS = 90
const MOST_TILES = 24

/** The new index, among the other scenes, of a scene whose middle is dropped at a second. */
export const placeAt = (scenes: readonly PlacedScene[], id: string, middle: number): number =>
  scenes.filter((each) => each.scene_id !== id && (each.start_seconds + each.end_seconds) / 2 < middle).length

/** The seconds of the film whose images fill a scene in a lane with so many pixels per second. Empty for a scene of no film. */
function listTiles({ was, start_seconds, end_seconds }: PlacedScene, pixels: number): number[] {
  if (!was) return []
  const count = Math.min(MOST_TILES, Math.max(1, Math.ceil(((end_seconds - start_seconds) * pixels) / TILE_PIXELS)))
  const seconds = was.end_seconds - was.start_seconds
  return Array.from({ length: count }, (_, tile) => was.start_seconds + (seconds * (tile + 0.9)) / count)
}

/**
 * The scenes on the timeline. A person drags a scene to another place, drags the pauses at the edges of the selected scene, and changes
 * transitions.
 */
export function ScenesLane({ workflow, cut, lane, chosen, onChoose, onSeek, onGuide, snapTo }: LaneProps) {
  const t = useTexts('cut')
  const { scenes } = cut
  const film = useFilm(workflow)
  const [dragged, setDragged] = useState<{ id: string; delta: number } | null>(null)
  const [said, setSaid] = useState('')
  const at = scenes.findIndex(({ scene_id }) => scene_id === chosen)
  const { moveScene, setPause, setJoin } = cut

  const findMiddle = (scene: PlacedScene, delta: number) => (scene.start_seconds + scene.end_seconds) / 2 + delta
  const drag = (scene: PlacedScene, delta: number) => {
    const others = scenes.filter(({ scene_id }) => scene_id !== scene.scene_id)
    const place = placeAt(scenes, scene.scene_id, findMiddle(scene, delta))
    setDragged({ id: scene.scene_id, delta })
    onGuide(others[place]?.start_seconds ?? others.at(-1)?.end_seconds ?? null)
  }
  const drop = (scene: PlacedScene, delta: number) => {
    setDragged(null)
    onGuide(null)
    const place = placeAt(scenes, scene.scene_id, findMiddle(scene, delta))
    if (place !== scenes.indexOf(scene)) moveScene?.(scene.scene_id, place)
  }
  const step = (scene: PlacedScene, way: number) => {
    const place = scenes.indexOf(scene) + way
    if (place < 0 || place >= scenes.length) return
    moveScene?.(scene.scene_id, place)
    setSaid(t.movedTo(place + 1))
  }
  return (
    <fieldset className="lane cut-scenes" aria-label={t.scenesLane}>
      {scenes.map((scene, index) => {
        const { scene_id, start_seconds, end_seconds, speech_end_seconds } = scene
        const isDragged = dragged?.id === scene_id
        return (
          <LaneItem
            key={scene_id}
            id={scene_id}
            scene_id={scene_id}
            className={`scene ${isDragged ? 'dragged' : ''}`}
            label={`${t.scene(index + 1, scenes.length, inSeconds(end_seconds - start_seconds))}: ${cut.texts.get(scene_id) ?? ''}`}
            from={start_seconds}
            to={end_seconds}
            lane={lane.seconds}
            chosen={index === at}
            stop={at < 0 ? index === 0 : index === at}
            style={isDragged ? { translate: `${dragged.delta * lane.pixels}px 0` } : undefined}
            onChoose={() => onChoose(scene_id)}
            onPress={() => onSeek(start_seconds)}
            onMove={moveScene && scenes.length > 1 ? (_, delta) => drag(scene, delta) : undefined}
            onDrop={(delta) => drop(scene, delta)}
            onStep={moveScene && ((way) => step(scene, way))}
          >
            <b className="num">{index + 1}</b>
            {film &&
              listTiles(scene, lane.pixels).map((second) => (
                <i key={second} className="tile" style={storyboardTile(film.storyboard, getAddress(film.url), second)} />
              ))}
            <i
              className="silence"
              title={t.silence(inSeconds(scene.pause_seconds))}
              style={{ width: `${(Math.max(0, end_seconds - speech_end_seconds) / (end_seconds - start_seconds)) * 100}%` }}
            />
          </LaneItem>
        )
      })}
      {setJoin && <SceneJoins cut={cut} lane={lane} setJoin={setJoin} near={Math.max(0, at)} />}
      {setPause && at >= 0 && (
        <PauseGrips scenes={scenes} at={at} lane={lane} snapTo={snapTo} onGuide={onGuide} onPause={setPause} />
      )}
      <output className="sr-only">{said}</output>
    </fieldset>
  )
}
