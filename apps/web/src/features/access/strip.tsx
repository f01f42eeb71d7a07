import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { Play } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.tsx'
import { clock, languageName } from '../../lib/format.ts'
import { Wave } from '../../parts/wave.tsx'
import { Icon } from '../../ui/button.tsx'
import type { en } from './texts.en.ts'

/** The data of the strip's film. Orion made one such film in each language. The script scripts/make-landing-film.ts makes them again. */
type LandingFilm = (typeof en)['film']

const getFolder = ({ language }: LandingFilm) => `/landing/${language}`

/** The finished film. It is an image until a person plays it, and only then is the film loaded. It pauses when a dialog covers the page. */
function FilmFrame({ covered }: { covered: boolean }) {
  const t = useTexts('access')
  const { film } = t
  const folder = getFolder(film)
  const [pressed, setPressed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (covered) video.current?.pause()
  }, [covered])
  if (!pressed) {
    return (
      <button
        type="button"
        className="film-frame"
        aria-label={`${t.playFilm(film.topic)} ${clock(film.duration_seconds)}`}
        onClick={() => setPressed(true)}
      >
        <img src={`${folder}/poster.jpg`} alt="" width={960} height={540} />
        <span className="film-play">
          <Icon of={Play} size={18} />
        </span>
        <span className="film-length num">{clock(film.duration_seconds)}</span>
      </button>
    )
  }
  return (
    <div className="film-frame">
      {/* the image contains the captions; this track is for assistive software */}
      <video
        ref={video}
        src={`${folder}/film.mp4`}
        poster={`${folder}/poster.jpg`}
        autoPlay
        controls
        playsInline
        aria-label={film.topic}
        onLoadedMetadata={() => video.current?.focus()}
      >
        <track kind="captions" src={`${folder}/captions.vtt`} srcLang={film.language} label={languageName(film.language)} />
      </video>
    </div>
  )
}

/** Six frames, from a question to the film with its answer. `covered`: whether a dialog covers the page. */
export function Strip({ covered }: { covered: boolean }) {
  const t = useTexts('access')
  const { film } = t
  const titles = useTexts('titles')
  const frames: Record<number, ReactNode> = {
    1: (
      <p className="p-3.5 text-15 font-medium leading-[21px]">
        {film.topic}
        <span className="caret" />
      </p>
    ),
    2: (
      <ul className="p-3.5 grid gap-2 text-12 content-start">
        {film.lines.map(({ seconds, text }, index) => (
          <li key={seconds}>
            <span className="num text-story">{clock(Math.floor(seconds))}</span>
            <div className={`line-clamp-2 ${index === 1 ? '' : 'text-(--well-text-2)'}`}>{text}</div>
          </li>
        ))}
      </ul>
    ),
    3: (
      <div className="px-3 grid gap-3 content-center h-full">
        {film.lines.map(({ seconds, peaks }, index) => (
          <Wave
            key={seconds}
            peaks={peaks}
            bars={peaks.length}
            dim="var(--act-voice)"
            className={`w-full h-8 ${index === 1 ? '' : 'opacity-45'}`}
          />
        ))}
      </div>
    ),
    5: (
      <div className="h-full grid grid-rows-3 gap-0.5">
        {Array.from({ length: film.stills }, (_, k) => (
          <img key={k} src={`${getFolder(film)}/still-${k + 1}.jpg`} alt="" className="w-full h-full object-cover min-h-0" />
        ))}
      </div>
    ),
    7: (
      <div className="px-3 h-full flex items-center">
        <Wave peaks={film.music.peaks} bars={film.music.peaks.length} full dim="var(--act-cut)" className="w-full h-2/5" />
      </div>
    ),
    8: <FilmFrame key={film.language} covered={covered} />,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a narrow screen the strip scrolls, and keys must reach it
    <section className="strip" aria-label={t.strip} tabIndex={0}>
      <ol>
        {Object.entries(frames).map(([stage, content]) => (
          <li key={stage} className={stage === '8' ? 'wide' : ''}>
            <div className="picture" data-well>
              {content}
            </div>
            <p className="name">{titles[STAGES[Number(stage) - 1].key]}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
