import { Pause, Play, Trash2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NO_MUSIC } from '@orion/contract/contents/07-music-sound.ts'
import { useEditContent } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, Icon, IconButton } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SaveBar } from '../save-bar.tsx'
import { usePlayer, usePlayerState, usePlayhead } from '../player.ts'
import type { ViewProps } from '../view-props.ts'
import { Wave } from '../../../parts/wave.tsx'
import { FilmFrame } from './film-frame.tsx'
import { MixFields } from './mix-fields.tsx'
import { MixTimeline } from './mix-timeline.tsx'
import { OtherTracks } from './other-tracks.tsx'
import { plainMix } from './stretches.ts'
import { TrackFacts } from './track-facts.tsx'
import { useHearing } from './use-hearing.ts'
import { type MixDraft, useMix } from './use-mix.ts'

type Track = ViewProps<'music_sound'>['content']['tracks'][number]

const LETTERS = 'ABCDEFGHIJKL'

type RowProps = {
  track: Track
  letter: string
  on: boolean
  heard: boolean
  pending: boolean
  onHear: () => void
  /** Absent for who may only look. */
  onUse: (() => void) | undefined
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
          onUse && (
            <Button size="small" pending={pending} onClick={onUse}>
              {t.useTrack}
            </Button>
          )
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
          onUse && (
            <Button size="small" pending={pending} onClick={onUse}>
              {t.useNoMusic}
            </Button>
          )
        )}
      </span>
    </li>
  )
}

/** Stage 7: tracks to compare at the same second, none, and the mix under the voice, heard as the film would have it. */
export function MusicSoundView({ workflow, content, version, urls, onAgain }: ViewProps<'music_sound'>) {
  const t = useTexts('contents')
  const words = useTexts('mix')
  const stages = useTexts('stages')
  const message = useMessage()
  const say = useServerWords()
  const player = usePlayer()
  const { playing } = usePlayerState()
  const save = useEditContent(workflow.workflow_id, 7)
  const [heard, setHeard] = useState<string | undefined>(content.chosen)
  const isNone = content.chosen === NO_MUSIC
  // a film without music is heard without, until a track is listened to
  const track = content.tracks.find(({ track_id }) => track_id === heard) ?? (isNone ? undefined : content.tracks[0])
  const mix = useMix(workflow, content, version)
  const hearing = useHearing(mix, content, urls, track)
  const { draft } = mix

  const hear = ({ track_id }: Track) => {
    if (track_id === track?.track_id) return player.toggle()
    setHeard(track_id)
    if (!playing) playSoon.current = true
  }
  const playSoon = useRef(false)
  useEffect(() => {
    if (playSoon.current) player.play()
    playSoon.current = false
  }, [player, heard])
  const keep = (
    part: { chosen: string } | { tracks: Track[] } | MixDraft,
    { onDone, onError }: { onDone: (version: number) => void; onError?: (error: unknown) => void },
  ) =>
    save.mutateAsync({ workflow_id: workflow.workflow_id, stage_number: 7, version, content: { ...content, ...part } }).then(
      ({ data }) => onDone(data.version),
      (error: unknown) => onError?.(error), // else the bar shows it
    )
  // what is not saved of the mix goes on over the version that another track made
  const keepDraft = (next: number) => draft.settle({ gain_db: 0, mix: {} }, next)
  const hearUse = (chosen: string) => (next: number) => {
    keepDraft(next)
    if (chosen === NO_MUSIC) setHeard(undefined)
  }
  const use = (chosen: string) =>
    keep({ chosen }, { onDone: hearUse(chosen), onError: (error) => toast('error', message(error, t.trackFailed)) })
  const remove = ({ track_id }: Track) =>
    keep(
      { tracks: content.tracks.filter((it) => it.track_id !== track_id) },
      { onDone: keepDraft, onError: (error) => toast('error', message(error, t.removeFailed)) },
    )
  const onSave = () => {
    const sent = draft.value
    void keep(
      { gain_db: sent.gain_db, mix: plainMix(sent.mix) },
      { onDone: (next) => (draft.settle(sent, next), toast('success', stages.saved)) },
    )
  }
  const using = (chosen: string) => save.isPending && save.variables?.content.chosen === chosen && content.chosen !== chosen
  const isMixing = save.isPending && save.variables?.content.mix !== content.mix

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
              heard={it.track_id === track?.track_id}
              pending={using(it.track_id)}
              onHear={() => hear(it)}
              onUse={onAgain && (() => void use(it.track_id))}
              onRemove={it.kind && onAgain ? () => void remove(it) : undefined}
            />
          ))}
          <NoMusicRow on={isNone} pending={using(NO_MUSIC)} onUse={onAgain && (() => void use(NO_MUSIC))} />
        </ol>
        {content.missing && <Failure title={t.trackMissing(content.missing.title)} detail={say(content.missing.detail)} />}
        {onAgain && <OtherTracks workflow={workflow} content={content} />}
      </section>
      {!isNone && track && (
        <section aria-label={words.envelope}>
          <h3 className="section-title mix-head">
            <span>{words.envelope}</span>
            {hearing.able && (
              <fieldset className="segments" aria-label={words.whatIsHeard}>
                {[true, false].map((voice) => (
                  <button
                    key={String(voice)}
                    type="button"
                    aria-pressed={hearing.withVoice === voice}
                    onClick={() => hearing.setAlone(!voice)}
                  >
                    {voice ? words.heardWithVoice : words.heardAlone}
                  </button>
                ))}
              </fieldset>
            )}
          </h3>
          <div className="mix">
            <MixTimeline mix={mix} peaks={track.peaks} content={content} able={onAgain !== undefined} />
            <FilmFrame workflow={workflow} mix={mix} />
          </div>
          <p className="hint mt-2">
            {onAgain ? words.mixNote : stages.readOnly} {words.marks(content.sound_marks.length)}
          </p>
          {onAgain && <MixFields mix={mix} />}
          <SaveBar
            changed={draft.changed}
            stale={draft.stale}
            pending={isMixing}
            error={save.error}
            onSave={onSave}
            onDiscard={draft.discard}
          />
        </section>
      )}
    </div>
  )
}
