import { Play } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { lazily } from '../../../lib/lazily.ts'
import { Icon } from '../../../ui/button.tsx'
import { useCaptionsVisible } from './captions/captions-shown.ts'
import { filmPlace } from './film-place.ts'
import { usePlayer, usePlayerState, usePlayhead } from './player.ts'

const RegionLayer = lazily(() =>
  import('./notes/region-layer.tsx').then(({ RegionLayer: component }) => ({ default: component })),
)

type Props = {
  film: string | undefined
  film_id: string
  poster?: string
  language: string
  /** Address of the captions if they are a track. Absent for burned-in captions. */
  track?: string
}

/** The finished film in the page, controlled by the studio's transport. Captions are burned in, or a track that a person can turn off. */
export function FilmPlayer({ film, film_id, poster, language, track }: Props) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const player = usePlayer()
  const { playing } = usePlayerState()
  const begins = usePlayhead((seconds) => seconds === 0) && !playing
  const { view } = useView()
  const video = useRef<HTMLVideoElement>(null)
  const place = filmPlace.usePlace()
  const captions = useCaptionsVisible()
  // a new request of the content gives new signed addresses: the player keeps the first
  const [kept, setKept] = useState({ film_id, film })
  if (kept.film_id !== film_id || (film && !kept.film)) setKept({ film_id, film })

  const toSecond = useEffectEvent(() => {
    if (video.current && view.t !== null) video.current.currentTime = view.t
  })
  useEffect(() => {
    if (!video.current) return undefined
    const element = video.current
    const release = player.attach(element)
    // the length may be known before the page renders it
    if (element.readyState > 0) toSecond()
    else element.addEventListener('loadedmetadata', toSecond, { once: true })
    return () => {
      element.removeEventListener('loadedmetadata', toSecond)
      release()
    }
  }, [player, kept.film, place])
  useEffect(() => {
    const text_track = video.current?.textTracks[0]
    if (text_track) Object.assign(text_track, { mode: captions ? 'showing' : 'hidden' })
  }, [track, place, captions])

  if (!kept.film) return null
  const box = (
    <div className="film-player" data-well>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions stand on the picture where they are no track */}
      <video
        ref={video}
        key={kept.film}
        src={getAddress(kept.film)}
        poster={poster && getAddress(poster)}
        playsInline
        preload="metadata"
        aria-label={`${t.film}. ${playing ? stages.pause : stages.play}`}
        onClick={player.toggle}
      >
        {track && <track kind="captions" src={getAddress(track)} srcLang={language} label={t.captionsFile} default={captions} />}
      </video>
      {begins && (
        <span className="film-begin" aria-hidden>
          <Icon of={Play} size={26} />
        </span>
      )}
      <Suspense>
        <RegionLayer />
      </Suspense>
    </div>
  )
  return place ? createPortal(box, place) : box
}
