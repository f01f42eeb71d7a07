import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { addressOf } from '../../lib/call.ts'
import { usePlayer, usePlayerState } from './player.ts'

type Props = {
  film: string | undefined
  film_id: string
  poster?: string
  vtt?: string
  language: string
  captionsInPicture: boolean
}

/** The finished film in the page; the studio's transport drives it. Captions are in the picture, or a track that is on by default. */
export function FilmPlayer({ film, film_id, poster, vtt, language, captionsInPicture }: Props) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const player = usePlayer()
  const { playing } = usePlayerState()
  const { view } = useView()
  const video = useRef<HTMLVideoElement>(null)
  // signed addresses change when the content is read again: the film goes on with the first
  const [kept, setKept] = useState({ film_id, film })
  if (kept.film_id !== film_id || (film && !kept.film)) setKept({ film_id, film })

  const toSecond = useEffectEvent(() => {
    if (video.current && view.t !== null) video.current.currentTime = view.t
  })
  useEffect(() => {
    if (!video.current) return undefined
    const element = video.current
    const release = player.attach(element)
    // its length may be known before the page shows it
    if (element.readyState > 0) toSecond()
    else element.addEventListener('loadedmetadata', toSecond, { once: true })
    return () => {
      element.removeEventListener('loadedmetadata', toSecond)
      release()
    }
  }, [player, kept.film])
  useEffect(() => {
    const track = video.current?.textTracks[0]
    if (track) Object.assign(track, { mode: captionsInPicture ? 'hidden' : 'showing' })
  }, [captionsInPicture, vtt])

  if (!kept.film) return null
  return (
    <div className="film-player" data-well>
      <video
        ref={video}
        key={kept.film}
        src={addressOf(kept.film)}
        poster={poster && addressOf(poster)}
        playsInline
        preload="metadata"
        aria-label={`${t.film}. ${playing ? stages.pause : stages.play}`}
        onClick={player.toggle}
      >
        <track kind="captions" src={vtt && addressOf(vtt)} srcLang={language} label={t.captionsFile} />
      </video>
    </div>
  )
}
