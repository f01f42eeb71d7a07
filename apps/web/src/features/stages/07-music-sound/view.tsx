import { Pause, Play, Trash2, VolumeX } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { NO_MUSIC } from '@orion/contract/contents/07-music-sound.ts'
import { useEditContent } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { lazily } from '../../../lib/lazily.ts'
import { clock } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, Icon, IconButton } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SaveBar } from '../edit/save-bar.tsx'
import { usePlayer, usePlayerState, usePlayhead } from '../film/player.ts'
import type { ViewProps } from '../view-props.ts'
import { Wave } from '../../../parts/wave.tsx'
import { FilmFrame } from './film-frame.tsx'
import { MarkList } from './marks/mark-list.tsx'
import { MixFields } from './mix-fields.tsx'
import { MixTimeline } from './mix-timeline.tsx'
import { OtherTracks } from './tracks/other-tracks.tsx'
import { plainMix } from './stretches.ts'
import { TrackFacts } from './tracks/track-facts.tsx'
import { useHeardTrack, useHearing } from './use-hearing.ts'
import { type MixDraft, useMix } from './use-mix.ts'

const SlipDialog = lazily(() => import('./marks/slip-dialog.tsx').then(({ SlipDialog: component }) => ({ default: component })))

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
  const isNone = content.chosen === NO_MUSIC
  const { track, heard, setHeard } = useHeardTrack(content)
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
    { onDone, onError }: { onDone?: (version: number) => unknown; onError?: (error: unknown) => void },
  ) =>
    save.mutateAsync({ workflow_id: workflow.workflow_id, stage_number: 7, version, content: { ...content, ...part } }).then(
      ({ data }) => onDone?.(data.version),
      (error: unknown) => onError?.(error), // else the bar shows it
    )
  const use = (chosen: string) =>
    keep(
      { chosen },
      {
        onDone: () => chosen === NO_MUSIC && setHeard(undefined),
        onError: (error) => toast('error', message(error, t.trackFailed)),
      },
    )
  const remove = ({ track_id }: Track) =>
    keep(
      { tracks: content.tracks.filter((it) => it.track_id !== track_id) },
      { onError: (error) => toast('error', message(error, t.removeFailed)) },
    )
  /** Saves what is open of the mix; false where that failed, which the bar says. */
  const keepMix = async (): Promise<boolean> => {
    if (!draft.changed) return true
    if (draft.met) return false
    const sent = draft.value
    let isKept = false
    const onDone = (next: number) => {
      draft.settle(sent, next)
      isKept = true
    }
    await keep({ gain_db: sent.gain_db, mix: plainMix(sent.mix) }, { onDone })
    return isKept
  }
  const onSave = () => keepMix().then((isKept) => isKept && toast('success', stages.saved))
  /** What the film has of music. */
  const music = isNone ? undefined : track
  const source = music?.kind && music.source_asset_id ? urls[music.source_asset_id] : undefined
  const begins = mix.mix.starts_seconds ?? 0
  const [slipping, setSlipping] = useState(false)
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
        {onAgain && <OtherTracks {...{ workflow, content }} onKeep={keepMix} unsaved={draft.changed} />}
      </section>
      {(music || hearing.able) && (
        <section aria-label={music ? words.envelope : words.soundMarks}>
          <h3 className="section-title mix-head">
            <span>{music ? words.envelope : words.soundMarks}</span>
            {hearing.able && music && (
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
            <MixTimeline mix={mix} peaks={music?.peaks ?? null} able={onAgain !== undefined} />
            <FilmFrame workflow={workflow} mix={mix} hasMusic={music !== undefined} />
          </div>
          <p className="hint mt-2">
            {onAgain ? words.mixNote : stages.readOnly} {words.marks(mix.marks.length)}
          </p>
          {onAgain && music && <MixFields mix={mix} />}
          {onAgain && source && music && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-3 text-fg2">
              <span className="num">
                {words.trackBegins(clock(begins, true), clock(Math.max(0, begins + (music.slip_seconds ?? 0)), true))}
              </span>
              <Button size="small" onClick={() => setSlipping(true)}>
                {words.trackSlip}
              </Button>
            </p>
          )}
          {onAgain && mix.scenes.length > 0 && <MarkList mix={mix} canHear={hearing.withVoice} />}
          <SaveBar drafts={[draft]} pending={isMixing} error={save.error} onSave={onSave} />
        </section>
      )}
      <Suspense>
        {slipping && source && music && (
          <SlipDialog
            {...{ workflow, begins }}
            track={music}
            url={source}
            onKeep={keepMix}
            unsaved={draft.changed}
            onClose={() => setSlipping(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
