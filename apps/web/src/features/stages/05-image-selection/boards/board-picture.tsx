import { useState } from 'react'
import type { Board, BoardEdits, BoardPicture } from '@orion/contract/contents/05-boards.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { Asset } from '@orion/contract/assets.ts'
import { useUploadPicture } from '../../../../api/pictures.ts'
import { type ChosenFile, getFileName } from '../../../../api/send-asset.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getImageAddress, IMAGE_SIZE } from '../../../../api/image-address.ts'
import { FromLibrary } from '../../../../parts/library/from-library.tsx'
import { Problem } from '../../../../ui/field.tsx'
import { AddPicture } from '../pictures/candidate-card.tsx'
import { withPictureOn } from './board-edits.ts'
import { BEGIN, type Offer, PlacedPicture } from './placed-picture.tsx'

type Props = {
  board: Board
  scenes: readonly ImageScene[]
  urls: Record<string, string>
  organization_id: string
  language: string
  /** The name of the group of radio buttons, which is unique on the page. */
  name: string
  edits: BoardEdits
  onChange: (edits: BoardEdits) => void
}

/** The images that can be placed on the board: the film's images that are not drawings, each once, and the board's current image. */
function listOffers(scenes: readonly ImageScene[], urls: Record<string, string>, on: BoardPicture | undefined): Offer[] {
  const all = scenes.flatMap(({ candidates }) => candidates).filter(({ kind }) => kind !== 'drawn')
  const offers = all.map(({ kind, image_asset_id: id = '', attribution }) => ({ id, kind, url: urls[id], attribution }))
  const current_picture = on && {
    id: on.image_asset_id,
    kind: on.origin?.kind ?? ('upload' as const),
    url: urls[on.image_asset_id],
    attribution: on.origin?.attribution ?? '',
  }
  return [...new Map([...(current_picture ? [current_picture] : []), ...offers].map((offer) => [offer.id, offer])).values()]
}

/** The fields for an image on a board: a person's own image, or one of the film's images. It is below all parts, or in some cells. */
export function BoardPictureFields({ board, scenes, urls, organization_id, language, name, edits, onChange }: Props) {
  const t = useTexts('boards').edit
  const message = useMessage()
  const upload = useUploadPicture(organization_id)
  const take = useUploadPicture(organization_id) // the dialog shows why an image was refused
  const [added, setAdded] = useState<Offer[]>([])
  const { picture } = edits
  const offers = [...added, ...listOffers(scenes, urls, picture)].filter(
    ({ id }, at, all) => all.findIndex((other) => other.id === id) === at,
  )
  const chosen = offers.find(({ id }) => id === picture?.image_asset_id)
  const choose = ({ id, kind, attribution }: Offer) =>
    onChange(
      withPictureOn(edits, {
        as: picture?.as ?? 'inset',
        cells: picture?.cells ?? BEGIN,
        image_asset_id: id,
        ...(kind === 'upload' && { as_it_is: true, ...(attribution !== '' && { attribution: attribution.slice(0, 300) }) }),
      }),
    )
  const added_by = {
    onSuccess: ({ asset_id, url, credit }: Asset, given: ChosenFile) => {
      const offer: Offer = { id: asset_id, kind: 'upload', url, attribution: credit ?? getFileName(given) }
      setAdded((before) => [...before, offer])
      choose(offer)
    },
  }
  return (
    <div className="grid gap-3">
      <div className="board-pictures" role="radiogroup" aria-label={t.picture}>
        <label className="check">
          <input type="radio" name={name} checked={!picture} onChange={() => onChange(withPictureOn(edits, undefined))} />
          {t.noPicture}
        </label>
        {offers.map((offer, index) => (
          <label key={offer.id} className={`candidate ${picture?.image_asset_id === offer.id ? 'on' : ''}`}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              aria-label={t.pictureOf(offer.attribution || String(index + 1))}
              checked={picture?.image_asset_id === offer.id}
              onChange={() => choose(offer)}
            />
            <span className="shot" data-well>
              {offer.url && <img src={getImageAddress(offer.url, IMAGE_SIZE.choice)} alt="" />}
            </span>
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <AddPicture label={t.upload} pending={upload.isPending} onFile={(file) => upload.mutate(file, added_by)} />
        <FromLibrary
          organization_id={organization_id}
          kind="image"
          place={board.as}
          onPick={(asset) => take.mutateAsync(asset, added_by)}
        />
      </div>
      {upload.error && (
        <div role="alert">
          <Problem>{message(upload.error, t.uploadFailed)}</Problem>
        </div>
      )}
      {picture && (
        <PlacedPicture board={board} picture={picture} chosen={chosen} language={language} edits={edits} onChange={onChange} />
      )}
    </div>
  )
}
