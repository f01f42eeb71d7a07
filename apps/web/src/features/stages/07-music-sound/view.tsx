import { Pause, Play, Trash2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MUSIC_GAIN_RANGE, NO_MUSIC } from '@orion/contract/contents/07-music-sound.ts'
import { useContent, useEditContent } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { addressOf } from '../../../lib/call.ts'
import { number } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, Icon, IconButton } from '../../../ui/button.tsx'
import { Range } from '../../../ui/field.tsx'
import { Failure } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SaveBar } from '../save-bar.tsx'
import { EnvelopeLine } from '../envelope-line.tsx'
import { usePlayer, usePlayerState, usePlayhead } from '../player.ts'
import type { ViewProps } from '../view-props.ts'
import { Wave } from '../../../parts/wave.tsx'
import { OtherTracks } from './other-tracks.tsx'
import { TrackFacts } from './track-facts.tsx'

type Track = ViewProps<'music_sound'>['content']['tracks'][number]

const LETTERS = 'ABCDEFGHIJKL'

type RowProps = {
  track: Track
  letter: string
  on: boolean
  heard: boolean
  pending: boolean
  onHear: () => void
  onUse: () => void
  /** Absent for a track that Orion composed: those stay. */
  onRemove: (() => void) | undefined
}

function TrackRow({ track, letter, on, heard, pending, onHear, onUse, onRemove }: RowProps) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const { playing } = usePlayerState()
  const played = usePlayhead((at) => (heard ? Math.round((at / track.duration_seconds) * 120) / 120 : 0))
  const live = heard && playing
  return (
    <li className={`track ${on ? 'on' : ''}`}>
      <button
        type="button"
        className="play"
        aria-pressed={live}
        aria-label={`${live ? stages.pause : stages.play} ${t.track(letter)}`}
        onClick={onHear}
      >
        <Icon of={live ? Pause : Play} size={14} />
      </button>
      <div className="min-w-0 track-name">
        <p className="font-semibold truncate">
          {letter} · {track.title}
        </p>
        <TrackFacts track={track} />
      </div>
      <Wave
        peaks={track.peaks}
        bars={120}
        played={played}
        dim="color-mix(in oklch, var(--act-cut) 62%, var(--bg-panel))"
        lit="var(--accent)"
        className="track-wave h-9 w-full"
      />
      <span className="track-act">
        {on ? (
          <Badge tone="accent">{t.chosen}</Badge>
        ) : (
          <Button size="small" pending={pending} onClick={onUse}>
            {t.useTrack}
          </Button>
        )}
        {onRemove && <IconButton size="small" label={t.removeTrack(track.title)} icon={Trash2} tipAt="end" onClick={onRemove} />}
      </span>
    </li>
  )
}

/** The film without music: voice and sound marks alone. */
function NoMusicRow({ on, pending, onUse }: Pick<RowProps, 'on' | 'pending' | 'onUse'>) {
  const t = useTexts('contents')
  return (
    <li className={`track silent ${on ? 'on' : ''}`}>
      <span className="grid place-items-center text-fg3">
        <Icon of={VolumeX} />
      </span>
      <div className="min-w-0 track-name">
        <p className="font-semibold">{t.noMusic}</p>
        <p className="text-12 text-fg3">{t.noMusicNote}</p>
      </div>
      <span className="track-act">
        {on ? (
          <Badge tone="accent">{t.chosen}</Badge>
        ) : (
          <Button size="small" pending={pending} onClick={onUse}>
            {t.useNoMusic}
          </Button>
        )}
      </span>
    </li>
  )
}

/** The music beside the voice, and its gain over the film. */
function UnderVoice({
  track,
  voice,
  envelope,
  marks,
}: {
  track: Track | undefined
  voice: readonly number[] | undefined
  envelope: ViewProps<'music_sound'>['content']['envelope']
  marks: number
}) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  return (
    <section>
      <h3 className="section-title">{t.envelope}</h3>
      <div className="rounded-xl bg-well p-3 grid gap-2" data-well>
        {voice && (
          <div className="text-voice">
            <p className="text-11 text-(--well-text-2) mb-1">{stages.lanes.voice}</p>
            <Wave peaks={voice} bars={180} className="w-full h-12" />
          </div>
        )}
        <div className="text-cut">
          <p className="text-11 text-(--well-text-2) mb-1">{stages.lanes.music}</p>
          <div className="relative h-20">
            {track && (
              <Wave
                peaks={track.peaks}
                bars={180}
                dim="color-mix(in oklch, currentColor 50%, var(--well))"
                className="absolute inset-0 w-full h-full"
              />
            )}
            <EnvelopeLine points={envelope} seconds={track?.duration_seconds ?? 1} weight={1.8} />
          </div>
        </div>
      </div>
      <p className="hint mt-2">{t.marks(marks)}</p>
    </section>
  )
}

/** Stage 7: tracks to compare at the same second, none, how loud, and how the music gives way to the voice. */
export function MusicSoundView({ workflow, content, version, urls, onAgain }: ViewProps<'music_sound'>) {
  const t = useTexts('contents')
  const message = useMessage()
  const say = useServerWords()
  const player = usePlayer()
  const { playing } = usePlayerState()
  const save = useEditContent(workflow.workflow_id, 7)
  const narration = useContent<'voice_assembly'>(workflow.workflow_id, 4, (workflow.stages[4]?.version ?? 0) > 0)
  const [heard, setHeard] = useState(content.chosen === NO_MUSIC ? content.tracks[0]?.track_id : content.chosen)
  const clip = (track: Track | undefined) => {
    const url = track && urls[track.audio_asset_id]
    return url ? [{ id: track.track_id, url: addressOf(url), start: 0, duration: track.duration_seconds }] : []
  }
  const first = useRef(clip(content.tracks.find(({ track_id }) => track_id === heard)))
  useEffect(() => player.load(first.current), [player])

  const hear = (track: Track) => {
    if (track.track_id === heard) return player.toggle()
    player.load(clip(track), true)
    setHeard(track.track_id)
    if (!playing) player.play()
  }
  const kept = content.gain_db ?? 0
  const [gain, setGain] = useState(kept)
  const [base, setBase] = useState(version)
  if (base !== version) {
    setBase(version)
    setGain(kept)
  }
  const keep = (part: { chosen: string } | { gain_db: number } | { tracks: Track[] }, onError?: (error: unknown) => void) =>
    save.mutate({ workflow_id: workflow.workflow_id, stage_number: 7, version, content: { ...content, ...part } }, { onError })
  const use = (chosen: string) => keep({ chosen }, (error) => toast('error', message(error, t.trackFailed)))
  const remove = ({ track_id }: Track) =>
    keep({ tracks: content.tracks.filter((it) => it.track_id !== track_id) }, (error) =>
      toast('error', message(error, t.removeFailed)),
    )
  const using = (chosen: string) => save.isPending && save.variables?.content.chosen === chosen && content.chosen !== chosen
  const track = content.tracks.find(({ track_id }) => track_id === heard) ?? content.tracks[0]
  const voice = narration.data?.content
  const envelope = content.envelope.map((point) => ({ ...point, gain_db: point.gain_db + gain }))

  return (
    <div className="grid gap-6">
      <section>
        <h3 className="section-title">{t.tracks}</h3>
        <ol className="grid gap-1.5">
          {content.tracks.map((it, index) => (
            <TrackRow
              key={it.track_id}
              track={it}
              letter={LETTERS[index]}
              on={it.track_id === content.chosen}
              heard={it.track_id === heard}
              pending={using(it.track_id)}
              onHear={() => hear(it)}
              onUse={() => use(it.track_id)}
              onRemove={it.kind && onAgain ? () => remove(it) : undefined}
            />
          ))}
          <NoMusicRow on={content.chosen === NO_MUSIC} pending={using(NO_MUSIC)} onUse={() => use(NO_MUSIC)} />
        </ol>
        {content.missing && <Failure title={t.trackMissing(content.missing.title)} detail={say(content.missing.detail)} />}
        {onAgain && <OtherTracks workflow={workflow} content={content} />}
      </section>
      {content.chosen !== NO_MUSIC && (
        <section>
          <h3 className="section-title">{t.musicLevel}</h3>
          <div className="max-w-md">
            <Range
              label={t.musicLevelOf}
              min={MUSIC_GAIN_RANGE.least}
              max={MUSIC_GAIN_RANGE.most}
              step={1}
              value={gain}
              shown={`${gain > 0 ? '+' : ''}${number(gain)} dB`}
              onChange={setGain}
            />
            <p className="hint">{t.musicLevelNote}</p>
          </div>
          <SaveBar
            changed={gain !== kept}
            pending={save.isPending}
            error={save.error}
            onSave={() => keep({ gain_db: gain })}
            onDiscard={() => setGain(kept)}
          />
        </section>
      )}
      {content.chosen !== NO_MUSIC && (
        <UnderVoice track={track} voice={voice?.peaks} envelope={envelope} marks={content.sound_marks.length} />
      )}
    </div>
  )
}
