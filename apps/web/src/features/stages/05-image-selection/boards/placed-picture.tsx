import { type Board, type BoardEdits, type BoardPicture, boxOfCells } from '@orion/contract/contents/05-boards.ts'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox, TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { PictureCrop } from '../pictures/picture-crop.tsx'
import { withPart, withPictureOn } from './board-edits.ts'
import { PictureCells } from './picture-cells.tsx'

/** An image that can be placed on a board. */
export type Offer = Pick<Candidate, 'kind' | 'attribution'> & { id: string; url: string | undefined }

type Props = {
  board: Board
  picture: BoardPicture
  /** The image that the person chose. */
  chosen: Offer | undefined
  language: string
  edits: BoardEdits
  onChange: (edits: BoardEdits) => void
}

/** The cells of a new inset image, in the upper right part of the board. */
export const BEGIN = 'I1-L3'
/** A part that covers at least this share of the sheet hides an image that is below it. */
const HIDES = 0.4
const SHEET = 2400 * 1350

/** The parts of a board that hide an image which is below all parts. */
const hidingParts = ({ parts }: Board, edits: BoardEdits) =>
  parts.filter(({ id, cells, actor }) => {
    const box = boxOfCells(cells)
    return !actor && box && box.width * box.height >= HIDES * SHEET && edits.parts?.[id]?.off !== true
  })

/** The settings of the image on its board: its place, its crop, its colours and its author. They also list the parts that hide it. */
export function PlacedPicture({ board, picture, chosen, language, edits, onChange }: Props) {
  const t = useTexts('boards').edit
  const form = useTexts('pictures').form
  const put = (change: Partial<BoardPicture>) => onChange(withPictureOn(edits, { ...picture, ...change }))
  const hiding = picture.as === 'ground' ? hidingParts(board, edits) : []
  return (
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
  )
}
