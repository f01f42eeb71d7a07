import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { PostFormat, PostTexts } from '@orion/contract/posts.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { addressOf } from '../../../../lib/call.ts'
import { clock } from '../../../../lib/format.ts'
import { initialsOf } from '../../../../parts/initials-of.ts'
import { Icon } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/field.tsx'
import './post-preview.css'
import { cutAt } from './publish-rules.ts'

/** Characters of a text before a platform folds the rest: in a feed, and over a film that fills the telephone. As seen in 2026, about. */
const FOLDED: Record<Platform, { feed: number; tall: number }> = {
  youtube: { feed: 110, tall: 60 },
  x: { feed: 280, tall: 280 },
  facebook: { feed: 125, tall: 60 },
  instagram: { feed: 125, tall: 60 },
  tiktok: { feed: 90, tall: 90 },
  webhook: { feed: 10_000, tall: 10_000 },
}

/** Hundredths of a tall film that the app's own words and buttons cover: top, right, bottom, left (the platforms' guides for 1080x1920). */
const COVERED: Partial<Record<Platform, readonly [number, number, number, number]>> = {
  youtube: [15, 18, 35, 4],
  facebook: [14, 6, 35, 6],
  instagram: [14, 6, 35, 6],
  tiktok: [7, 11, 19, 6],
}

type Props = {
  platform: Platform
  format: PostFormat
  /** As whom; null before it is known. */
  account: string | null
  texts: PostTexts
  /** Address of the film in this format; absent before it is made. */
  film: string | undefined
  picture: string | undefined
  seconds: number | undefined
  language: string
}

/** The texts of the post: a title where there is one, and the words. */
const wordsOf = ({ title, description, text }: PostTexts): { head: string | undefined; body: string } => ({
  head: title || undefined,
  body: text ?? description ?? '',
})

function Folded({ text, characters }: { text: string; characters: number }) {
  const t = useTexts('publish')
  const { shown, rest } = cutAt(text, characters)
  if (!shown) return <span className="opacity-70">{t.noText}</span>
  return (
    <>
      {shown}
      {rest && (
        <>
          … <b className="font-semibold opacity-80">{t.moreWord}</b>
        </>
      )}
    </>
  )
}

/** The film as it is in the platform: pressed, it plays. */
function Screen({ film, picture, seconds, format }: Pick<Props, 'film' | 'picture' | 'seconds' | 'format'>) {
  const t = useTexts('publish')
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const toggle = () => (playing ? video.current?.pause() : void video.current?.play().catch(() => setPlaying(false)))
  return (
    <>
      {film ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions stand on the picture; the film with its track is the player's
        <video
          key={film}
          ref={video}
          src={addressOf(film)}
          poster={picture && addressOf(picture)}
          preload="none"
          playsInline
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        />
      ) : (
        picture && <img src={addressOf(picture)} alt="" />
      )}
      {seconds !== undefined && format !== '9:16' && <span className="preview-length num">{clock(seconds)}</span>}
      {film && (
        <button type="button" className="preview-play" aria-label={t.playPreview} aria-pressed={playing} onClick={toggle}>
          <span className="play">
            <Icon of={playing ? Pause : Play} size={14} />
          </span>
        </button>
      )}
    </>
  )
}

const Avatar = ({ name }: { name: string }) => (
  <span className="preview-avatar" aria-hidden>
    {initialsOf(name.replace(/^@/, ''))}
  </span>
)

function Tall({ platform, account, texts, safe, language, ...screen }: Props & { account: string; safe: boolean }) {
  const { head, body } = wordsOf(texts)
  const covered = COVERED[platform]
  const text = platform === 'youtube' ? (head ?? body) : body || (head ?? '')
  return (
    <div className="preview-phone" data-well>
      <Screen {...screen} />
      {safe && covered && (
        <svg className="preview-covered" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path
            fillRule="evenodd"
            d={`M0 0H100V100H0Z M${covered[3]} ${covered[0]}H${100 - covered[1]}V${100 - covered[2]}H${covered[3]}Z`}
          />
        </svg>
      )}
      <div className="preview-over" lang={language}>
        <p className="flex items-center gap-1.5 font-semibold">
          <Avatar name={account} />
          <span className="truncate" dir="auto">
            {account}
          </span>
        </p>
        <p className="wrap-anywhere" dir="auto">
          <Folded text={text} characters={FOLDED[platform].tall} />
        </p>
      </div>
    </div>
  )
}

function Feed({ platform, account, texts, language, ...screen }: Props & { account: string }) {
  const { head, body } = wordsOf(texts)
  const who = (
    <p className="flex items-center gap-2 font-semibold">
      <Avatar name={account} />
      <span className="truncate" dir="auto">
        {account}
      </span>
    </p>
  )
  const words = (
    <p className="whitespace-pre-line wrap-anywhere" dir="auto" lang={language}>
      <Folded text={body} characters={FOLDED[platform].feed} />
    </p>
  )
  const film = (
    <div className="preview-film" data-well style={{ aspectRatio: screen.format.replace(':', ' / ') }}>
      <Screen {...screen} />
    </div>
  )
  if (platform === 'youtube') {
    return (
      <div className="preview-feed">
        {film}
        <p className="text-15 font-semibold wrap-anywhere" dir="auto" lang={language}>
          {head}
        </p>
        {who}
        <div className="rounded-lg bg-hover p-2.5">{words}</div>
      </div>
    )
  }
  return (
    <div className="preview-feed">
      {who}
      {platform !== 'instagram' && words}
      {film}
      {platform !== 'instagram' && head && (
        <p className="font-semibold wrap-anywhere" dir="auto" lang={language}>
          {head}
        </p>
      )}
      {platform === 'instagram' && words}
    </div>
  )
}

/** A post about as its platform shows it: who, the film in its shape, the text as far as it is not folded, and what covers a tall film. */
export function PostPreview(props: Props) {
  const t = useTexts('publish')
  const [safe, setSafe] = useState(true)
  const { platform, format } = props
  const account = props.account ?? t.yourAccount
  const tall = format === '9:16' && platform !== 'x'
  return (
    <figure className="post-preview" aria-label={t.preview(PLATFORM_NAMES[platform])}>
      {tall ? <Tall {...props} account={account} safe={safe} /> : <Feed {...props} account={account} />}
      <figcaption className="grid gap-2">
        {tall && (
          <Checkbox checked={safe} hint={t.safeNote} onChange={(event) => setSafe(event.target.checked)}>
            {t.safe}
          </Checkbox>
        )}
        <span className="hint">{t.previewNote}</span>
      </figcaption>
    </figure>
  )
}
