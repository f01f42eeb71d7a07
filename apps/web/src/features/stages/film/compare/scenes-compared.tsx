import { Pause, Play } from 'lucide-react'
import { useEffect } from 'react'
import { sceneGroups } from '@orion/contract/compare-versions.ts'
import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { number, seconds } from '../../../../lib/format.ts'
import { Wave } from '../../../../parts/wave.tsx'
import { Icon } from '../../../../ui/button.tsx'
import { DifferingText } from './differing-text.tsx'
import { type Pair, type Side, useHeardSecond, usePair, usePairKeys } from './pair.ts'
import { placeIn, type Spot } from './place-in.ts'
import { bySide, ComparedRow, SameCount } from './rows.tsx'
import { TakeButton } from './take-button.tsx'
import { PairTransport } from './transport.tsx'
import { both, type ComparedProps, type Version } from './versions.ts'

/** The scenes that have a sound, with their times one after the other. */
function listSpots(scenes: readonly VoiceScene[]): Spot[] {
  let start = 0
  return scenes.flatMap(({ id, audio_asset_id, duration_seconds, words = [] }) => {
    if (audio_asset_id === undefined || !duration_seconds) return []
    const from = start
    start += duration_seconds
    const moved = words.map((word) => ({ start_seconds: from + word.start_seconds, end_seconds: from + word.end_seconds }))
    return [{ scene_id: id, start_seconds: from, end_seconds: start, words: moved }]
  })
}

const listClips = ({ content, urls }: Version<'voice_scenes'>) => {
  const spots = new Map(listSpots(content.scenes).map((spot) => [spot.scene_id, spot]))
  return content.scenes.flatMap(({ id, audio_asset_id = '', duration_seconds = 0 }) => {
    const spot = spots.get(id)
    const url = urls[audio_asset_id]
    return spot && url ? [{ id, url: getAddress(url), start: spot.start_seconds, duration: duration_seconds }] : []
  })
}

/** The properties of a scene's sound, without its words. */
const describeSound = ({ voice_id, rate, audio_asset_id, pause_after_seconds }: VoiceScene) =>
  [voice_id, rate, audio_asset_id, pause_after_seconds].join(' ')
const isSame = (a: readonly VoiceScene[], b: readonly VoiceScene[]) =>
  a.length === b.length &&
  a.every((scene, index) => scene.text === b[index].text && describeSound(scene) === describeSound(b[index]))

/** The name of a scene's voice. A voice other than the film's voice has only its id. */
const getVoiceName = ({ voice_id }: VoiceScene, film: VoiceScenes): string =>
  voice_id === film.voice_id ? film.voice_name : voice_id

type SpokenProps = { scene: VoiceScene; voice: string; side: Side; pair: Pair; spot: Spot | undefined }

/** The sound of one scene, with a play button and a waveform that shows the position. */
function Spoken({ scene, voice, side, pair, spot }: SpokenProps) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const words = useTexts('compare')
  const at = useHeardSecond(pair)
  const here = spot !== undefined && pair.heard === side && at >= spot.start_seconds && at < spot.end_seconds
  const live = here && pair.playing
  const press = () => {
    if (live || spot === undefined) return pair.pause()
    pair.hear(side)
    pair.players[side].seek(here ? at : spot.start_seconds)
    pair.players[side].play()
  }
  const facts = [
    voice,
    t.rate + ' ' + number(scene.rate, 2),
    ...(scene.duration_seconds ? [seconds(scene.duration_seconds)] : []),
    ...(scene.pause_after_seconds === undefined ? [] : [`${t.pauseAfter} ${seconds(scene.pause_after_seconds)}`]),
  ]
  return (
    <div className="compared-sound">
      <button
        type="button"
        className="play"
        disabled={spot === undefined}
        aria-label={`${live ? stages.pause : stages.play} ${words.sceneOf(side === 0 ? 'A' : 'B')}: ${scene.text.slice(0, 60)}`}
        onClick={press}
      >
        <Icon of={live ? Pause : Play} size={13} />
      </button>
      {scene.peaks ? (
        <Wave
          peaks={scene.peaks}
          bars={60}
          className="w-full h-8"
          played={here && spot ? (at - spot.start_seconds) / (spot.end_seconds - spot.start_seconds) : 0}
          dim="color-mix(in oklch, var(--act-voice) 60%, var(--bg-panel))"
          lit="var(--accent)"
        />
      ) : (
        <span className="text-fg3">{t.needsVoice}</span>
      )}
      <p className="num whitespace-normal text-12 text-fg3 col-span-2">{facts.join(' · ')}</p>
    </div>
  )
}

/** The comparison of stage 3: the words and the sounds of both versions. One key switches to the other version at the same word. */
export function ScenesCompared({ pair: versions, language, whole, take }: ComparedProps<'voice_scenes'>) {
  const words = useTexts('compare')
  const stages = useTexts('stages')
  const spots = both(versions, ({ content }) => listSpots(content.scenes))
  const pair = usePair({ together: false, place: (to, at) => placeIn(spots[to === 0 ? 1 : 0], spots[to], at) })
  usePairKeys(pair)
  const sounds = both(versions, ({ iteration_id }) => iteration_id).join(' ')
  useEffect(() => {
    pair.load(0, listClips(versions[0]))
    pair.load(1, listClips(versions[1]))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the sounds of these two versions are loaded only once
  }, [sounds])
  const groups = sceneGroups(versions[0].content.scenes, versions[1].content.scenes)
  const visible = groups.flatMap((group, index) => (whole || !isSame(group.here, group.there) ? [{ ...group, index }] : []))
  const text = (scenes: readonly VoiceScene[]) => scenes.map((scene) => scene.text).join(' ')
  return (
    <div className="grid grid-cols-1 gap-3">
      <PairTransport pair={pair} />
      <ol className="compared">
        {visible.map(({ here, there, index }) => (
          <ComparedRow
            key={here[0]?.id ?? there[0]?.id}
            name={stages.scene(index + 1)}
            act={
              !isSame(here, there) && (
                <TakeButton
                  take={take}
                  scene_id={(here[0] ?? there[0])?.id}
                  name={stages.scene(index + 1)}
                  has={[here.length > 0, there.length > 0]}
                />
              )
            }
          >
            {bySide((side) => (
              <div className="grid grid-cols-1 gap-2">
                <DifferingText texts={[text(here), text(there)]} side={side} language={language} none={words.notSaid} />
                {[here, there][side].map((scene) => (
                  <Spoken
                    key={scene.id}
                    scene={scene}
                    voice={getVoiceName(scene, versions[side].content)}
                    side={side}
                    pair={pair}
                    spot={spots[side].find(({ scene_id }) => scene_id === scene.id)}
                  />
                ))}
              </div>
            ))}
          </ComparedRow>
        ))}
      </ol>
      <SameCount count={groups.length - visible.length} />
    </div>
  )
}
