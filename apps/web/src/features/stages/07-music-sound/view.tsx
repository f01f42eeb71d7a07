import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { NO_MUSIC } from '@orion/contract/contents/07-music-sound.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { lazily } from '../../../lib/lazily.ts'
import { clock } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/states.tsx'
import { SaveBar } from '../edit/save-bar.tsx'
import { usePlayer, usePlayerState } from '../film/player.ts'
import type { ViewProps } from '../view-props.ts'
import { FilmFrame } from './film-frame.tsx'
import { MarkList } from './marks/mark-list.tsx'
import { MixFields } from './mix-fields.tsx'
import { MixTimeline } from './mix-timeline.tsx'
import { OtherTracks } from './tracks/other-tracks.tsx'
import { NoMusicRow, TrackRow } from './tracks/track-row.tsx'
import { useHeardTrack, useHearing } from './use-hearing.ts'
import { useKeptMusic } from './use-kept-music.ts'
import { useMix } from './use-mix.ts'
import { LazyDialogs } from '../../../ui/dialog-waiting.tsx'

const SlipDialog = lazily(() => import('./marks/slip-dialog.tsx').then(({ SlipDialog: component }) => ({ default: component })))

type Track = ViewProps<'music_sound'>['content']['tracks'][number]

const LETTERS = 'ABCDEFGHIJKL'

/** The address of the complete file of an uploaded or requested track. Undefined for a track that Orion composed. */
const findSource = ({ kind, source_asset_id }: Track, urls: Readonly<Record<string, string>>): string | undefined =>
  kind && source_asset_id ? urls[source_asset_id] : undefined

/** The switch between two ways to listen: the music with the voice, and one track alone. */
function HeardWith({ hearing }: { hearing: ReturnType<typeof useHearing> }) {
  const t = useTexts('mix')
  return (
    <fieldset className="segments" aria-label={t.whatIsHeard}>
      {[true, false].map((voice) => (
        <button
          key={String(voice)}
          type="button"
          aria-pressed={hearing.withVoice === voice}
          onClick={() => hearing.setAlone(!voice)}
        >
          {voice ? t.heardWithVoice : t.heardAlone}
        </button>
      ))}
    </fieldset>
  )
}

type StartProps = Omit<ComponentProps<typeof SlipDialog>, 'onClose' | 'begins'> & {
  begins: number | undefined
  /** Whether the person may edit. If not, the button is hidden. */
  able: boolean
}

/** The second of the track at which the music begins, and the dialog that changes it. */
function TrackStart({ able, begins = 0, ...slip }: StartProps) {
  const words = useTexts('mix')
  const [slipping, setSlipping] = useState(false)
  const { track } = slip
  return (
    <>
      {able && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-3 text-fg2">
          <span className="num">
            {words.trackBegins(clock(begins, true), clock(Math.max(0, begins + (track.slip_seconds ?? 0)), true))}
          </span>
          <Button size="small" onClick={() => setSlipping(true)}>
            {words.trackSlip}
          </Button>
        </p>
      )}
      <LazyDialogs>{slipping && <SlipDialog {...slip} begins={begins} onClose={() => setSlipping(false)} />}</LazyDialogs>
    </>
  )
}

/** The audible track, and the function that switches to another track at the same second, or pauses. */
function useComparedTrack(content: ViewProps<'music_sound'>['content']) {
  const player = usePlayer()
  const { playing } = usePlayerState()
  const { track, heard, setHeard } = useHeardTrack(content)
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
  return { track, hear, setHeard }
}

type HeadProps = {
  title: string
  /** What the person hears of the music. Undefined without music. */
  hearing: ReturnType<typeof useHearing> | undefined
  listsMarks: boolean
}

/** The heading of the mix. Without music, only the list of sound effects below has a heading. */
function MixHead({ title, hearing, listsMarks }: HeadProps) {
  if (!hearing && listsMarks) return null
  return (
    <h3 className="section-title mix-head">
      <span>{title}</span>
      {hearing?.able && <HeardWith hearing={hearing} />}
    </h3>
  )
}

/** The view of stage 7: tracks to compare at the same second, a choice without music, and the mix under the voice as in the film. */
export function MusicSoundView({ workflow, content, version, urls, onAgain }: ViewProps<'music_sound'>) {
  const t = useTexts('contents')
  const words = useTexts('mix')
  const stages = useTexts('stages')
  const say = useServerWords()
  const isNone = content.chosen === NO_MUSIC
  const { track, hear, setHeard } = useComparedTrack(content)
  const mix = useMix(workflow, content, version)
  const hearing = useHearing(mix, { content, urls }, track)
  const { draft } = mix
  const { use, remove, using, keepMix, bar } = useKeptMusic(workflow, { content, version, draft }, () => setHeard(undefined))

  /** The film's music. */
  const music = isNone ? undefined : track
  const source = music && findSource(music, urls)
  const title = music ? words.envelope : words.soundMarks
  const listsMarks = onAgain !== undefined && mix.scenes.length > 0

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
        {onAgain && <OtherTracks workflow={workflow} content={content} onKeep={keepMix} unsaved={draft.changed} />}
      </section>
      {(music || hearing.able) && (
        <section aria-label={title}>
          <MixHead title={title} hearing={music && hearing} listsMarks={listsMarks} />
          <div className="mix">
            <MixTimeline mix={mix} peaks={music?.peaks ?? null} able={onAgain !== undefined} />
            <FilmFrame workflow={workflow} mix={mix} hasMusic={music !== undefined} />
          </div>
          <p className="hint mt-2">
            {onAgain ? words.mixNote : stages.readOnly} {words.marks(mix.marks.length)}
          </p>
          {onAgain && music && <MixFields mix={mix} />}
          {source && music && (
            <TrackStart
              workflow={workflow}
              track={music}
              url={source}
              begins={mix.mix.starts_seconds}
              unsaved={draft.changed}
              able={onAgain !== undefined}
              onKeep={keepMix}
            />
          )}
          {listsMarks && <MarkList mix={mix} canHear={hearing.withVoice} />}
          <SaveBar {...bar} />
        </section>
      )}
    </div>
  )
}
