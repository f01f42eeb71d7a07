import type { Track } from '@orion/contract/contents/07-music-sound.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { clock, number } from '../../../../lib/format.ts'

/** The facts about a track: its kind, its author and licence, its tempo if known, and how it was fitted to the film. */
export function TrackFacts({ track }: { track: Track }) {
  const t = useTexts('contents')
  const { kind, mood, bpm, key, fitting, made_by, licence, attribution, duration_seconds } = track
  const tempo = bpm === null ? null : kind === undefined ? t.bpm(number(bpm)) : t.aboutBpm(number(Math.round(bpm)))
  const facts = [
    kind === 'made' && t.madeBy([made_by?.provider, made_by?.model].filter(Boolean).join(' · ')),
    kind === 'upload' && t.yourTrack,
    mood && t.moods[mood],
    tempo,
    key && t.musicKey(key),
    fitting && t.fittings[fitting],
    clock(duration_seconds),
  ]
  return (
    <>
      <p className={`text-12 text-fg3 num ${kind ? 'whitespace-normal' : 'md:truncate max-md:whitespace-normal'}`}>
        {facts.filter(Boolean).join(' · ')}
      </p>
      {kind === 'upload' && (
        <p className="text-12 text-fg3 truncate" title={`${attribution} · ${licence}`} dir="auto">
          {attribution} · {licence}
        </p>
      )}
      {made_by && (
        <p className="text-12 text-fg3 truncate">
          <a href={made_by.terms} target="_blank" rel="noreferrer">
            {t.musicTerms}
          </a>
        </p>
      )}
    </>
  )
}
