import { useEffect, useRef } from 'react'
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
  const player = usePlayer()
  const { playing } = usePlayerState()
  const stages = useTexts('stages')
  const video = useRef<HTMLVideoElement>(null)
  // signed addresses change when the content is read again: the film goes on with the first
  const source = useRef({ film_id, film, vtt, poster })
  if (source.current.film_id !== film_id || !source.current.film) source.current = { film_id, film, vtt, poster }
  const kept = source.current
  useEffect(() => (video.current ? player.attach(video.current) : undefined), [player, film_id, kept.film])
  useEffect(() => {
    const track = video.current?.textTracks[0]
    if (track) track.mode = captionsInPicture ? 'hidden' : 'showing'
  }, [captionsInPicture, kept.vtt])
  if (!kept.film) return null
  return (
    <div className="film-player" data-well>
      <video
        ref={video}
        key={kept.film_id}
        src={addressOf(kept.film)}
        poster={kept.poster && addressOf(kept.poster)}
        playsInline
        preload="metadata"
        aria-label={`${t.film}. ${playing ? stages.pause : stages.play}`}
        onClick={player.toggle}
      >
        {kept.vtt && <track kind="captions" src={addressOf(kept.vtt)} srcLang={language} label={t.captionsFile} />}
      </video>
    </div>
  )
}
