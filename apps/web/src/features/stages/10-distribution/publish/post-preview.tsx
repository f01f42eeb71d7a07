import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { PLATFORM_BY_KEY } from '@orion/contract/platforms/declared.ts'
import type { PostFormat, PostTexts } from '@orion/contract/posts.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { getImageAddress, IMAGE_SIZE } from '../../../../api/image-address.ts'
import { clock } from '../../../../lib/format.ts'
import { getInitials } from '../../../../parts/initials-of.ts'
import { Icon } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/field.tsx'
import './post-preview.css'
import { cutAt } from './publish-rules.ts'

type Props = {
  platform: Platform
  format: PostFormat
  /** The account that publishes. Null until it is known. */
  account: string | null
  texts: PostTexts
  /** The address of the film in this format. Absent before the film is made in it. */
  film: string | undefined
  picture: string | undefined
  seconds: number | undefined
  language: string
}

/** The texts of the post: the title, if there is one, and the body. */
const getWords = ({ title, description, text }: PostTexts): { head: string | undefined; body: string } => ({
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

/** The film in the layout of the platform. A click plays it. */
function Screen({ film, picture, seconds, format }: Pick<Props, 'film' | 'picture' | 'seconds' | 'format'>) {
  const t = useTexts('publish')
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const toggle = () => (playing ? video.current?.pause() : void video.current?.play().catch(() => setPlaying(false)))
  return (
    <>
      {film ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are part of the image here
        <video
          key={film}
          ref={video}
          src={getAddress(film)}
          poster={picture && getImageAddress(picture, IMAGE_SIZE.card)}
          preload="none"
          playsInline
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        />
      ) : (
        picture && <img src={getImageAddress(picture, IMAGE_SIZE.card)} alt="" />
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
    {getInitials(name.replace(/^@/, ''))}
  </span>
)

function Tall({ platform, account, texts, safe, language, ...screen }: Props & { account: string; safe: boolean }) {
  const { head, body } = getWords(texts)
  const { covered, layout, folded } = PLATFORM_BY_KEY[platform].preview
  const text = layout === 'titled' ? (head ?? body) : body || (head ?? '')
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
          <Folded text={text} characters={folded.tall ?? folded.feed} />
        </p>
      </div>
    </div>
  )
}

function Feed({ platform, account, texts, language, ...screen }: Props & { account: string }) {
  const { head, body } = getWords(texts)
  const { layout, folded } = PLATFORM_BY_KEY[platform].preview
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
      <Folded text={body} characters={folded.feed} />
    </p>
  )
  const film = (
    <div className="preview-film" data-well style={{ aspectRatio: screen.format.replace(':', ' / ') }}>
      <Screen {...screen} />
    </div>
  )
  if (layout === 'titled') {
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
      {layout === 'words_first' && words}
      {film}
      {layout === 'words_first' && head && (
        <p className="font-semibold wrap-anywhere" dir="auto" lang={language}>
          {head}
        </p>
      )}
      {layout === 'film_first' && words}
    </div>
  )
}

/**
 * A post, approximately as its platform shows it. This is the account, the film in its format, the visible part of the text, and the
 * platform's overlays on a vertical film.
 */
export function PostPreview(props: Props) {
  const t = useTexts('publish')
  const [safe, setSafe] = useState(true)
  const { platform, format } = props
  const account = props.account ?? t.yourAccount
  const tall = format === '9:16' && PLATFORM_BY_KEY[platform].preview.folded.tall !== undefined
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
