import { useEffect } from 'react'
import { NO_MUSIC, USUAL_DUCK_DB } from '@orion/contract/contents/07-music-sound.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { number, seconds } from '../../../../lib/format.ts'
import { Wave } from '../../../../parts/wave.tsx'
import { EnvelopeLine } from '../envelope-line.tsx'
import { useHeardSecond, usePair, usePairKeys } from './pair.ts'
import { bySide, ComparedFacts, ComparedRow } from './rows.tsx'
import { PairTransport } from './transport.tsx'
import { both, type ComparedProps } from './versions.ts'

/** The comparison of stage 7. One key switches between the chosen tracks at the same second. Their levels and settings are listed. */
export function MusicCompared({ pair: versions }: ComparedProps<'music_sound'>) {
  const t = useTexts('contents')
  const mix = useTexts('mix')
  const words = useTexts('compare')
  const { fields } = useTexts('meeting')
  const tracks = both(versions, ({ content }) => content.tracks.find(({ track_id }) => track_id === content.chosen))
  const pair = usePair({ together: false, place: (_, at) => at })
  usePairKeys(pair)
  const at = useHeardSecond(pair)
  const sounds = both(tracks, (track) => track?.audio_asset_id ?? NO_MUSIC).join(' ')
  useEffect(() => {
    for (const side of [0, 1] as const) {
      const track = tracks[side]
      const url = versions[side].urls[track?.audio_asset_id ?? '']
      if (track && url)
        pair.load(side, [{ id: track.track_id, url: getAddress(url), start: 0, duration: track.duration_seconds }])
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the sounds of these two versions are loaded only once
  }, [sounds])
  return (
    <div className="grid grid-cols-1 gap-4">
      <PairTransport pair={pair} />
      <ol className="compared">
        <ComparedRow name={mix.envelope}>
          {bySide((side) => {
            const track = tracks[side]
            return (
              <div className="compared-music" data-well>
                {track ? (
                  <Wave
                    peaks={track.peaks}
                    bars={110}
                    played={pair.heard === side ? at / track.duration_seconds : 0}
                    dim="color-mix(in oklch, currentColor 50%, var(--well))"
                    lit="var(--accent)"
                    className="absolute inset-0 w-full h-full"
                  />
                ) : (
                  t.noMusic
                )}
                {track && <EnvelopeLine points={versions[side].content.envelope} seconds={track.duration_seconds} weight={1.8} />}
              </div>
            )
          })}
        </ComparedRow>
      </ol>
      <ComparedFacts
        versions={both(versions, ({ version }) => version)}
        facts={[
          [t.chosen, ...both(tracks, (track) => track?.title ?? t.noMusic)],
          [t.mood, ...both(tracks, (track) => t.moods[track?.mood ?? ''] ?? '')],
          ['BPM', ...both(tracks, (track) => (track?.bpm ? number(track.bpm) : ''))],
          [words.level, ...both(versions, ({ content }) => `${number(content.gain_db ?? 0, 1)} dB`)],
          [fields.duck_db, ...both(versions, ({ content }) => `${number(content.mix?.duck_db ?? USUAL_DUCK_DB, 1)} dB`)],
          [
            mix.musicBegins,
            ...both(versions, ({ content: { mix: of } }) => (of?.starts_seconds ? seconds(of.starts_seconds) : '')),
          ],
          [mix.musicEnds, ...both(versions, ({ content: { mix: of } }) => (of?.ends_seconds ? seconds(of.ends_seconds) : ''))],
          [t.withMarks, ...both(versions, ({ content }) => mix.marks(content.sound_marks.length))],
          [t.tracks, ...both(versions, ({ content }) => content.tracks.map(({ title }) => title).join(', '))],
        ]}
      />
    </div>
  )
}
