import { Check, Download, RotateCcw, Scissors, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Distribution, Thumbnail } from '@orion/contract/contents/10-distribution.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { getImageAddress, IMAGE_SIZE } from '../../../../api/image-address.ts'
import { clock } from '../../../../lib/format.ts'
import { Button, Icon, IconButton } from '../../../../ui/button.tsx'
import { AddThumbnail } from './add-thumbnail.tsx'
import { FrameDialog, TitleDialog } from './dialogs.ts'
import { LazyDialogs } from '../../../../ui/waiting.tsx'

/** The content of an edit of the film's poster and thumbnails. */
export type PictureEdit = { poster?: Distribution['poster'] | null; thumbnails?: Thumbnail[]; thumbnail_asset_id?: string | null }

type Shared = {
  workflow_id: string
  organization_id: string
  film: string | undefined
  name: string
  /** Whether the person may edit. Drawing or adding an image also requires the right to publish. */
  may: boolean
  draws: boolean
  pending: boolean
  onEdit: (edit: PictureEdit) => void
}

/** The image that is displayed before the film plays. This is Orion's drawing, or a frame that a person chose. */
export function Poster({ poster, picture, ...shared }: Shared & { poster: Distribution['poster']; picture: string | undefined }) {
  const t = useTexts('shown')
  const publish = useTexts('publish')
  const { workflow_id, film, name, may, draws, pending, onEdit } = shared
  const [framing, setFraming] = useState(false)
  return (
    <section className="card p-4 grid gap-3 content-start stands-poster" aria-label={t.poster}>
      <div className="flex items-center gap-2">
        <h4 className="text-15 font-semibold flex-1">{t.poster}</h4>
        <span className="num text-12 text-fg3">{poster ? t.frameOf(clock(poster.at_seconds, true)) : t.drawnPoster}</span>
      </div>
      <div className="stands-picture" data-well>
        {picture && <img src={getImageAddress(picture, IMAGE_SIZE.card)} alt={t.poster} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {may && draws && (
          <Button size="small" icon={Scissors} disabled={!film || pending} onClick={() => setFraming(true)}>
            {publish.chooseFrame}
          </Button>
        )}
        {picture && (
          <a className="btn small" href={getAddress(picture)} download={`${name}-poster.jpg`}>
            <Icon of={Download} />
            {t.downloadPicture}
          </a>
        )}
        {may && poster && (
          <Button size="small" kind="ghost" icon={RotateCcw} disabled={pending} onClick={() => onEdit({ poster: null })}>
            {t.orionsPoster}
          </Button>
        )}
      </div>
      <p className="hint">{t.posterNote}</p>
      <LazyDialogs>
        {framing && film && (
          <FrameDialog
            workflow_id={workflow_id}
            film={film}
            format="16:9"
            from={poster?.at_seconds ?? 0}
            onTaken={({ asset_id }, at_seconds) => {
              setFraming(false)
              onEdit({ poster: { asset_id, at_seconds } })
            }}
            onClose={() => setFraming(false)}
          />
        )}
      </LazyDialogs>
    </section>
  )
}

type ThumbnailsProps = Shared & {
  thumbnails: readonly Thumbnail[]
  chosen: string | undefined
  urls: Readonly<Record<string, string>>
  title: string
}

/** The thumbnails of the film. One is chosen. A person can add more, and can remove those that a person added. */
export function Thumbnails({ thumbnails, chosen, urls, title, ...shared }: ThumbnailsProps) {
  const t = useTexts('shown')
  const { workflow_id, organization_id, film, may, draws, pending, onEdit } = shared
  const [framing, setFraming] = useState(false)
  const [titling, setTitling] = useState<Thumbnail | null>(null)
  const persons = thumbnails.filter(({ by_person }) => by_person)
  const current = thumbnails.find(({ asset_id }) => asset_id === chosen)
  const add = (thumbnail: Thumbnail) => {
    setFraming(false)
    setTitling(null)
    onEdit({ thumbnails: [...persons, thumbnail], thumbnail_asset_id: thumbnail.asset_id })
  }
  return (
    <section className="card p-4 grid gap-3 content-start" aria-label={t.thumbnails}>
      <h4 className="text-15 font-semibold">{t.thumbnails}</h4>
      <ul className="stands-list">
        {thumbnails.map((thumbnail, index) => (
          <ThumbnailTile
            key={thumbnail.asset_id}
            thumbnail={thumbnail}
            number={index + 1}
            url={urls[thumbnail.asset_id]}
            isChosen={thumbnail.asset_id === chosen}
            {...shared}
            onRemove={() => onEdit({ thumbnails: persons.filter(({ asset_id }) => asset_id !== thumbnail.asset_id) })}
          />
        ))}
      </ul>
      <AddThumbnail
        workflow_id={workflow_id}
        organization_id={organization_id}
        film={film}
        pending={pending}
        able={may && draws}
        onTitle={() => setTitling(current ?? { asset_id: '' })}
        onFrame={() => setFraming(true)}
        onAdd={add}
      />
      <p className="hint">{t.thumbnailsNote}</p>
      <LazyDialogs>
        {framing && film && (
          <FrameDialog
            workflow_id={workflow_id}
            film={film}
            format="16:9"
            onTaken={({ asset_id }, at_seconds) => add({ asset_id, at_seconds })}
            onClose={() => setFraming(false)}
          />
        )}
        {titling && (
          <TitleDialog
            workflow_id={workflow_id}
            format="16:9"
            title={titling.title ?? title}
            scene_id={titling.scene_id}
            onDrawn={({ asset_id }, words) =>
              add({
                asset_id,
                title: words,
                ...(titling.scene_id !== undefined && { scene_id: titling.scene_id }),
                ...(titling.at_seconds !== undefined && { at_seconds: titling.at_seconds }),
              })
            }
            onClose={() => setTitling(null)}
          />
        )}
      </LazyDialogs>
    </section>
  )
}

type TileProps = Pick<Shared, 'name' | 'may' | 'pending' | 'onEdit'> & {
  thumbnail: Thumbnail
  number: number
  url: string | undefined
  isChosen: boolean
  onRemove: () => void
}

/** A thumbnail. A click chooses it. It can be downloaded, and one that a person added can be removed. */
function ThumbnailTile({ thumbnail, number, url, isChosen, name, may, pending, onEdit, onRemove }: TileProps) {
  const t = useTexts('shown')
  const { asset_id, by_person } = thumbnail
  return (
    <li className="grid gap-1.5 content-start">
      <button
        type="button"
        className="stands-picture"
        data-well
        aria-pressed={isChosen}
        aria-label={t.useThumbnail(number)}
        disabled={!may || pending}
        onClick={() => !isChosen && onEdit({ thumbnail_asset_id: asset_id })}
      >
        {url && <img src={getImageAddress(url, IMAGE_SIZE.card)} alt="" />}
      </button>
      <div className="flex items-center gap-1">
        {isChosen && <Icon of={Check} size={15} className="flex-none text-accent-text" />}
        <span className="text-12 text-fg3 flex-1 truncate num">{describeOrigin(thumbnail, t)}</span>
        {url && (
          <a
            className="btn icon small ghost"
            href={getAddress(url)}
            download={`${name}-thumbnail-${number}.jpg`}
            aria-label={t.downloadThumbnail(number)}
          >
            <Icon of={Download} />
          </a>
        )}
        {may && by_person && (
          <IconButton
            size="small"
            tipAt="end"
            icon={Trash2}
            label={t.removeThumbnail(number)}
            disabled={pending}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  )
}

/** Where a thumbnail is from, in a word. */
function describeOrigin({ by_person, scene_id, at_seconds, title }: Thumbnail, t: ReturnType<typeof useTexts<'shown'>>): string {
  if (title !== undefined) return by_person ? title : at_seconds === undefined ? t.drawnPoster : clock(at_seconds, true)
  if (at_seconds !== undefined) return t.frameOf(clock(at_seconds, true))
  return scene_id === undefined && by_person ? t.uploaded : t.drawnPoster
}
