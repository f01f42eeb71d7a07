import { useState } from 'react'
import type { BoardPicture } from '@orion/contract/contents/05-boards.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { useUploadPicture } from '../../../../api/pictures.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { addressOf } from '../../../../lib/call.ts'
import { Problem, TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { AddPicture } from '../pictures/candidate-card.tsx'

type Props = {
  scenes: readonly ImageScene[]
  urls: Record<string, string>
  organization_id: string
  /** Tells these radios from others on the page. */
  name: string
  picture: BoardPicture | undefined
  onChange: (picture: BoardPicture | undefined) => void
}

type Offer = { id: string; url: string | undefined; attribution: string }

/** Halves of the sheet (x, y, width, height) that a framed picture may stand in; absent: Orion finds room. */
const BOXES = { free: undefined, left: [120, 160, 980, 900], right: [1300, 160, 980, 900] } as const
type Place = keyof typeof BOXES
const PLACES = ['free', 'left', 'right'] as const

const placeOf = ({ box }: BoardPicture): Place => PLACES.find((each) => BOXES[each]?.[0] === box?.[0]) ?? 'free'

/** The pictures of the film that were not drawn, each once. */
function offersOf(scenes: readonly ImageScene[], urls: Record<string, string>): Offer[] {
  const all = scenes.flatMap(({ candidates }) => candidates).filter(({ kind }) => kind !== 'drawn')
  return [...new Map(all.map(({ image_asset_id: id = '', attribution }) => [id, { id, url: urls[id], attribution }])).values()]
}

/** A picture of one's own, or one that the film has, on a board: behind the drawing, or in a frame on it. */
export function BoardPictureFields({ scenes, urls, organization_id, name, picture, onChange }: Props) {
  const t = useTexts('boards').edit
  const message = useMessage()
  const upload = useUploadPicture(organization_id)
  const [added, setAdded] = useState<Offer[]>([])
  const offers = [...offersOf(scenes, urls), ...added]
  const choose = ({ id, attribution }: Offer) =>
    onChange({
      as: 'inset',
      ...picture,
      image_asset_id: id,
      ...(attribution !== '' && { attribution: attribution.slice(0, 120) }),
    })
  const add = (file: File) =>
    upload.mutate(file, {
      onSuccess: ({ asset }) => {
        const offer = { id: asset.asset_id, url: asset.url, attribution: '' }
        setAdded((before) => [...before, offer])
        choose(offer)
      },
    })
  return (
    <div className="grid gap-3">
      <div className="board-pictures" role="radiogroup" aria-label={t.picture}>
        <label className="check">
          <input type="radio" name={name} checked={!picture} onChange={() => onChange(undefined)} />
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
              {offer.url && <img src={addressOf(offer.url)} alt="" />}
            </span>
          </label>
        ))}
      </div>
      <div>
        <AddPicture label={t.upload} pending={upload.isPending} onFile={add} />
      </div>
      {upload.error && (
        <div role="alert">
          <Problem>{message(upload.error, t.uploadFailed)}</Problem>
        </div>
      )}
      {picture && (
        <>
          <Select
            label={t.as}
            choices={[
              { id: 'inset', name: t.asInset },
              { id: 'ground', name: t.asGround },
            ]}
            value={picture.as}
            onChange={(as) => {
              const { box: _, ...others } = picture
              onChange({ ...others, as: as === 'ground' ? 'ground' : 'inset' })
            }}
          />
          {picture.as === 'inset' && (
            <Select
              label={t.box}
              choices={PLACES.map((id) => ({ id, name: t.boxes[id] }))}
              value={placeOf(picture)}
              onChange={(id) => {
                const { box: _, ...others } = picture
                const box = BOXES[id as Place]
                onChange(box ? { ...others, box: [...box] } : others)
              }}
            />
          )}
          <TextField
            label={t.attribution}
            maxLength={120}
            value={picture.attribution ?? ''}
            onChange={(event) => {
              const { attribution: _, ...others } = picture
              onChange(event.target.value === '' ? others : { ...others, attribution: event.target.value })
            }}
          />
        </>
      )}
    </div>
  )
}
