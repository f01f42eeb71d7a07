import { History, Play } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { getImageAddress, IMAGE_SIZE } from '../../../api/image-address.ts'
import { lazily } from '../../../lib/lazily.ts'
import { Badge } from '../../../ui/badge.tsx'
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
  /** The address of the captions if they are a track. Absent if they are part of the image. */
  track?: string
  /** Whether the film is from before the last changes. It is marked then. */
  earlier?: boolean
}

/**
 * The finished film in the page, controlled by the player of the studio. Its captions are part of the image, or a track that a person can
 * turn off.
 */
export function FilmPlayer({ film, film_id, poster, language, track, earlier = false }: Props) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const update = useTexts('update')
  const player = usePlayer()
  const { playing } = usePlayerState()
  const begins = usePlayhead((seconds) => seconds === 0) && !playing
  const { view, set } = useView()
  const video = useRef<HTMLVideoElement>(null)
  const place = filmPlace.usePlace()
  const captions = useCaptionsVisible()
  // each answer has new signed addresses, but the player keeps the first one
  const [kept, setKept] = useState({ film_id, film })
  if (kept.film_id !== film_id || (film && !kept.film)) setKept({ film_id, film })

  const onLength = useEffectEvent(() => {
    if (video.current && view.t !== null) video.current.currentTime = view.t
    if (!view.play) return
    player.play()
    set({ play: null })
  })
  useEffect(() => {
    if (!video.current) return undefined
    const element = video.current
    const release = player.attach(element)
    // the browser may know the length before this effect runs
    if (element.readyState > 0) onLength()
    else element.addEventListener('loadedmetadata', onLength, { once: true })
    return () => {
      element.removeEventListener('loadedmetadata', onLength)
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
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- without a track, the captions are part of the image */}
      <video
        ref={video}
        key={kept.film}
        src={getAddress(kept.film)}
        poster={poster && getImageAddress(poster, IMAGE_SIZE.poster)}
        playsInline
        preload="metadata"
        aria-label={`${t.film}. ${playing ? stages.pause : stages.play}`}
        onClick={player.toggle}
      >
        {track && <track kind="captions" src={getAddress(track)} srcLang={language} label={t.captionsFile} default={captions} />}
      </video>
      {earlier && (
        <span className="film-earlier">
          <Badge tone="warn" icon={History}>
            {update.earlier}
          </Badge>
        </span>
      )}
      {begins && (
        <span className="film-begin" aria-hidden>
          <Icon of={Play} size={18} />
        </span>
      )}
      <Suspense fallback={null}>
        <RegionLayer />
      </Suspense>
    </div>
  )
  return place ? createPortal(box, place) : box
}
