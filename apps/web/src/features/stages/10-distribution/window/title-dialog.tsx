import { useState } from 'react'
import type { Asset } from '@orion/contract/assets.ts'
import { THUMBNAIL_TITLE_LENGTH } from '@orion/contract/contents/10-distribution.ts'
import type { PostFormat } from '@orion/contract/posts.ts'
import { useDrawThumbnail } from '../../../../api/posts.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { cutAt } from '../publish/publish-rules.ts'

const FORM = 'draw-thumbnail'

type Props = {
  workflow_id: string
  format: PostFormat
  title: string
  /** The scene behind the title. By default, this is the opening of the film. */
  scene_id?: string | undefined
  onDrawn: (asset: Asset, title: string) => void
  onClose: () => void
}

/** The dialog for the title of a drawn thumbnail. */
export function TitleDialog({ workflow_id, format, title, scene_id, onDrawn, onClose }: Props) {
  const t = useTexts('publish')
  const common = useTexts('common')
  const message = useMessage()
  const draw = useDrawThumbnail()
  const [words, setWords] = useState(cutAt(title, THUMBNAIL_TITLE_LENGTH).shown)
  return (
    <Dialog
      width={480}
      title={t.drawTitleTitle}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form={FORM} pending={draw.isPending} disabled={words.trim() === ''}>
            {t.draw}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (draw.isPending || words.trim() === '') return
          draw.mutate(
            { workflow_id, title: words, format, ...(scene_id !== undefined && { scene_id }) },
            { onSuccess: ({ asset }) => onDrawn(asset, words.trim()) },
          )
        }}
      >
        <TextField
          data-first
          label={t.drawnTitle}
          hint={t.drawnTitleHint}
          maxLength={THUMBNAIL_TITLE_LENGTH}
          count={`${words.length} / ${THUMBNAIL_TITLE_LENGTH}`}
          problem={draw.error ? message(draw.error, t.drawFailed) : undefined}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
