import { useState } from 'react'
import { type Board, type BoardEdits, type BoardPicture, boxOfCells } from '@orion/contract/contents/05-boards.ts'
import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { Asset } from '@orion/contract/assets.ts'
import { useUploadPicture } from '../../../../api/pictures.ts'
import { type Given, nameOfGiven } from '../../../../api/send-asset.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { addressOf } from '../../../../lib/call.ts'
import { FromLibrary } from '../../../../parts/library/from-library.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox, Problem, TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { AddPicture } from '../pictures/candidate-card.tsx'
import { PictureCrop } from '../pictures/picture-crop.tsx'
import { withPart, withPictureOn } from './board-edits.ts'
import { PictureCells } from './picture-cells.tsx'

type Props = {
  board: Board
  scenes: readonly ImageScene[]
  urls: Record<string, string>
  organization_id: string
  language: string
  /** Tells these radios from others on the page. */
  name: string
  edits: BoardEdits
  onChange: (edits: BoardEdits) => void
}

type Offer = Pick<Candidate, 'kind' | 'attribution'> & { id: string; url: string | undefined }

/** Where an inset begins: the right upper part of the board. */
const BEGIN = 'I1-L3'
/** What covers at least this share of the sheet hides a picture beneath it. */
const HIDES = 0.4
const SHEET = 2400 * 1350

/** The pictures of the film that were not drawn, each once, and the one that the board has. */
function offersOf(scenes: readonly ImageScene[], urls: Record<string, string>, on: BoardPicture | undefined): Offer[] {
  const all = scenes.flatMap(({ candidates }) => candidates).filter(({ kind }) => kind !== 'drawn')
  const offers = all.map(({ kind, image_asset_id: id = '', attribution }) => ({ id, kind, url: urls[id], attribution }))
  const own = on && {
    id: on.image_asset_id,
    kind: on.origin?.kind ?? ('upload' as const),
    url: urls[on.image_asset_id],
    attribution: on.origin?.attribution ?? '',
  }
  return [...new Map([...(own ? [own] : []), ...offers].map((offer) => [offer.id, offer])).values()]
}

/** A picture of one's own, or one that the film has, on a board: under all its parts, or in cells of it. */
export function BoardPictureFields({ board, scenes, urls, organization_id, language, name, edits, onChange }: Props) {
  const t = useTexts('boards').edit
  const form = useTexts('pictures').form
  const message = useMessage()
  const upload = useUploadPicture(organization_id)
  const take = useUploadPicture(organization_id) // what it is refused for stands in its dialog
  const [added, setAdded] = useState<Offer[]>([])
  const { picture } = edits
  const offers = [...added, ...offersOf(scenes, urls, picture)].filter(
    ({ id }, at, all) => all.findIndex((other) => other.id === id) === at,
  )
  const chosen = offers.find(({ id }) => id === picture?.image_asset_id)
  const put = (change: Partial<BoardPicture>) => picture && onChange(withPictureOn(edits, { ...picture, ...change }))
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
    onSuccess: ({ asset_id, url, credit }: Asset, given: Given) => {
      const offer: Offer = { id: asset_id, kind: 'upload', url, attribution: credit ?? nameOfGiven(given) }
      setAdded((before) => [...before, offer])
      choose(offer)
    },
  }
  const hiding =
    picture?.as === 'ground'
      ? board.parts.filter(({ id, cells, actor }) => {
          const box = boxOfCells(cells)
          return !actor && box && box.width * box.height >= HIDES * SHEET && edits.parts?.[id]?.off !== true
        })
      : []
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
              {offer.url && <img src={addressOf(offer.url)} alt="" />}
            </span>
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <AddPicture label={t.upload} pending={upload.isPending} onFile={(file) => upload.mutate(file, added_by)} />
        <FromLibrary
          {...{ organization_id }}
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
        <>
          <Select
            label={t.as}
            choices={[
              { id: 'inset', name: t.asInset },
              { id: 'ground', name: t.asGround },
            ]}
            value={picture.as}
            onChange={(as) => put({ as: as === 'ground' ? 'ground' : 'inset', cells: picture.cells ?? BEGIN })}
          />
          {picture.as === 'inset' && <PictureCells cells={picture.cells ?? BEGIN} onChange={(cells) => put({ cells })} />}
          {hiding.map(({ id, is }) => (
            <p key={id} className="flex flex-wrap items-center gap-2 text-warn-text">
              {t.hides(is)}
              <Button size="small" onClick={() => onChange(withPart(edits, id, { off: true }))}>
                {t.switchOff}
              </Button>
            </p>
          ))}
          {chosen?.url && (
            <div className="grid gap-1">
              <PictureCrop
                url={chosen.url}
                focus={picture.focus}
                crop={null}
                round={false}
                onSize={() => {}}
                onChange={(focus) => put({ focus })}
              />
              <p className="hint">{form.focusHint}</p>
            </div>
          )}
          <Checkbox
            checked={picture.as_it_is === true}
            hint={t.asItIsHint}
            onChange={(event) => put({ as_it_is: event.target.checked ? true : undefined })}
          >
            {t.asItIs}
          </Checkbox>
          {chosen?.kind === 'upload' ? (
            <TextField
              label={t.credit}
              hint={t.creditHint}
              lang={language}
              maxLength={120}
              value={picture.credit ?? ''}
              onChange={(event) => put({ credit: event.target.value === '' ? undefined : event.target.value })}
            />
          ) : (
            <p className="hint">{t.creditOf(picture.origin?.attribution ?? chosen?.attribution ?? '')}</p>
          )}
        </>
      )}
    </div>
  )
}
