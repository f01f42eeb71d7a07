import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import { Wave } from '../../../parts/wave.tsx'
import { EnvelopeLine } from './envelope-line.tsx'

/** The chosen music of the film with its level. `seconds` is the length of the film. Renders nothing without music. */
export function MusicTrack({ music, seconds }: { music: MusicSound | null | undefined; seconds: number }) {
  const track = music?.tracks.find(({ track_id }) => track_id === music.chosen)
  return (
    <>
      {track && (
        <Wave
          peaks={track.peaks}
          bars={160}
          dim="color-mix(in oklch, currentColor 45%, var(--well))"
          className="absolute inset-0 w-full h-full"
        />
      )}
      {music && <EnvelopeLine points={music.envelope} seconds={seconds} />}
    </>
  )
}
