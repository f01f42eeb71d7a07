import { Play } from 'lucide-react'
import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { type EditedSound, silentEnds, type VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock, seconds } from '../../../lib/format.ts'
import { Wave } from '../../../parts/wave.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { usePlayer, usePlayhead } from '../film/player.ts'
import { allBreathsAs, type BreathAs, breathAs, findSound, withAllBreaths, withBreath, withSound } from './sound-edits.ts'
import { TimeGrip } from './time-grip.tsx'

const BARS = 100
/** The shortest silence in seconds that can be trimmed. */
const LEAST_TRIM_SECONDS = 0.02

type Props = {
  content: VoiceAssembly
  voices: VoiceScenes
  /** The chosen scene. With null, the first scene is shown. */
  scene_id: string | null
  sounds: readonly EditedSound[]
  /** Absent if the person may not edit. */
  onChange: ((sounds: EditedSound[]) => void) | undefined
}

/**
 * The editor for the sound of one scene. A person trims its silent ends, and keeps, softens or removes each breath. Other buttons change
 * all breaths of the film.
 */
export function SceneSound({ content, voices, scene_id, sounds, onChange }: Props) {
  const words = useTexts('sounds')
  const place = Math.max(
    0,
    voices.scenes.findIndex(({ id }) => id === scene_id),
  )
  const scene = voices.scenes[place]
  const breaths = content.breaths ?? []
  const timed = content.timeline.find((each) => each.scene_id === scene?.id)
  if (!scene || !timed || scene.duration_seconds === undefined) return null
  const sound = findSound(sounds, scene)
  const silent = silentEnds(scene)
  /** the second of the film at which the scene's sound begins */
  const begins = timed.words[0].start_seconds - (scene.words?.[0]?.start_seconds ?? 0)
  const of_scene = breaths.filter((breath) => breath.scene_id === scene.id)
  const change = onChange && ((next: EditedSound) => onChange(withSound(sounds, next)))
  const choices = (['kept', 'softened', 'cut'] as const).map((id) => ({ id, name: words.breathAs[id] }))
  const all = allBreathsAs(sounds, { scenes: voices.scenes, breaths })
  return (
    <section className="scene-sound card" data-scene={scene.id}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{words.soundOfScene(place + 1)}</h3>
        <span className="num text-fg3">{seconds(scene.duration_seconds)}</span>
        <p className="text-fg2 flex-1 min-w-40 md:truncate max-md:order-1 max-md:basis-full" dir="auto">
          {scene.text}
        </p>
        {breaths.length > 0 && (
          <div className="w-72 max-sm:w-full">
            <Select
              label={words.allBreaths(breaths.length)}
              hiddenLabel
              placeholder={words.allBreaths(breaths.length)}
              choices={choices.map((choice) => ({ ...choice, name: words.allBreathsAs[choice.id] }))}
              value={all}
              disabled={!onChange}
              onChange={(as) => onChange?.(withAllBreaths(sounds, { scenes: voices.scenes, breaths }, as as BreathAs))}
            />
          </div>
        )}
        {change && canTrim(silent) && <TrimEnds sound={sound} silent={silent} onChange={change} />}
      </header>
      <SoundLane scene={scene} place={place} sound={sound} silent={silent} begins={begins} breaths={of_scene} onChange={change} />
      <p className="hint flex flex-wrap gap-x-3">
        <span>{canTrim(silent) ? words.silentEnds(seconds(silent.start), seconds(silent.end)) : words.noSilentEnds}</span>
        {of_scene.length === 0 && <span>{content.breaths ? words.noBreaths : words.ownVoiceBreathes}</span>}
      </p>
      {of_scene.length > 0 && (
        <ul className="grid gap-1">
          {of_scene.map((breath, index) => (
            <li key={breath.start_seconds} className="flex items-center gap-2">
              <Hear label={words.hearBreath(index + 1)} from={begins + breath.start_seconds} />
              <span className="flex-1 min-w-0 num whitespace-normal">
                {words.breathAt(clock(begins + breath.start_seconds, true), seconds(breath.end_seconds - breath.start_seconds))}
              </span>
              <div className="w-36 max-sm:w-32 flex-none">
                <Select
                  label={words.breathIs(index + 1)}
                  hiddenLabel
                  choices={choices}
                  value={breathAs(sound, breath)}
                  disabled={!change}
                  onChange={(as) => change?.(withBreath(sound, breath, as as BreathAs))}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Silent = ReturnType<typeof silentEnds>
const canTrim = ({ start, end }: Silent) => Math.max(start, end) >= LEAST_TRIM_SECONDS

type TrimProps = { sound: EditedSound; silent: Silent; onChange: (sound: EditedSound) => void }

/** The button that removes both silent ends or restores them. */
function TrimEnds({ sound, silent, onChange }: TrimProps) {
  const words = useTexts('sounds')
  const isTrimmed = sound.trim_start_seconds > 0 || sound.trim_end_seconds > 0
  const ends = isTrimmed ? { start: 0, end: 0 } : silent
  return (
    <Button
      size="small"
      className="ms-auto"
      onClick={() => onChange({ ...sound, trim_start_seconds: ends.start, trim_end_seconds: ends.end })}
    >
      {isTrimmed ? words.untrim : words.trimBoth}
    </Button>
  )
}

/** The playback begins this many seconds before a breath, so that a person also hears the word before it. */
const BEFORE_BREATH_SECONDS = 0.6

function Hear({ label, from }: { label: string; from: number }) {
  const player = usePlayer()
  const onHear = () => {
    player.seek(Math.max(0, from - BEFORE_BREATH_SECONDS))
    player.play()
  }
  return <IconButton size="small" className="ghost" icon={Play} label={label} onClick={onHear} />
}

type LaneProps = {
  scene: VoiceScene
  place: number
  sound: EditedSound
  silent: Silent
  begins: number
  breaths: NonNullable<VoiceAssembly['breaths']>
  onChange: ((sound: EditedSound) => void) | undefined
}

/** The waveform of the scene with handles at its ends. Trimmed parts are dark. */
function SoundLane({ scene, place, sound, silent, begins, breaths, onChange }: LaneProps) {
  const words = useTexts('sounds')
  const { duration_seconds = 0, peaks = [] } = scene
  const played = usePlayhead((at) => Math.round(Math.min(1, Math.max(0, (at - begins) / duration_seconds)) * BARS) / BARS)
  const at = (second: number) => `${(second / duration_seconds) * 100}%`
  const grips = [
    { field: 'trim_start_seconds', label: words.trimStart(place + 1), most: silent.start, way: 1 },
    { field: 'trim_end_seconds', label: words.trimEnd(place + 1), most: silent.end, way: -1 },
  ] as const
  const trimmable = grips.filter(({ most }) => most >= LEAST_TRIM_SECONDS)
  return (
    <div className="sound-lane rounded-lg bg-well text-voice" data-well dir="ltr">
      <Wave peaks={peaks} bars={BARS} played={played === 1 ? 0 : played} lit="var(--accent)" className="w-full h-11" />
      {breaths.map((breath) => (
        <i
          key={breath.start_seconds}
          className="sound-breath"
          data-as={breathAs(sound, breath)}
          style={{ left: at(breath.start_seconds), width: at(breath.end_seconds - breath.start_seconds) }}
        />
      ))}
      <i className="sound-gone" style={{ left: 0, width: at(sound.trim_start_seconds) }} />
      <i className="sound-gone" style={{ right: 0, width: at(sound.trim_end_seconds) }} />
      {onChange &&
        trimmable.map(({ field, label, most, way }) => (
          <TimeGrip
            key={field}
            className="trim-grip"
            label={label}
            seconds={sound[field]}
            most={Math.round(most * 100) / 100}
            way={way}
            left={at(way === 1 ? sound[field] : duration_seconds - sound[field])}
            lane_seconds={duration_seconds}
            changed={sound[field] > 0}
            onChange={(value) => onChange({ ...sound, [field]: Math.min(most, value) })}
          />
        ))}
    </div>
  )
}
