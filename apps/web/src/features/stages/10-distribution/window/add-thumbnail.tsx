import { ImageUp, Scissors, Type } from 'lucide-react'
import { useRef } from 'react'
import type { Thumbnail } from '@orion/contract/contents/10-distribution.ts'
import { useUploadThumbnail } from '../../../../api/posts.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { FromLibrary } from '../../../../parts/library/from-library.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Problem } from '../../../../ui/field.tsx'
import { PictureInput } from '../picture-input.tsx'

type Props = {
  workflow_id: string
  organization_id: string
  film: string | undefined
  /** Whether the person may add a thumbnail. */
  able: boolean
  pending: boolean
  /** Opens the dialog that draws a thumbnail with another title. */
  onTitle: () => void
  /** Opens the dialog that takes a frame of the film as a thumbnail. */
  onFrame: () => void
  onAdd: (thumbnail: Thumbnail) => void
}

/** The buttons that add a thumbnail: another title, a frame of the film, a person's own image, or an image of the library. */
export function AddThumbnail({ workflow_id, organization_id, film, able, pending, onTitle, onFrame, onAdd }: Props) {
  const t = useTexts('shown')
  const publish = useTexts('publish')
  const message = useMessage()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadThumbnail(workflow_id)
  const take = useUploadThumbnail(workflow_id) // the dialog shows why an image was refused
  return (
    <>
      {able && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={Type} disabled={pending} onClick={onTitle}>
            {t.otherTitle}
          </Button>
          <Button size="small" icon={Scissors} disabled={!film || pending} onClick={onFrame}>
            {publish.chooseFrame}
          </Button>
          <Button
            size="small"
            icon={ImageUp}
            pending={upload.isPending}
            disabled={pending}
            onClick={() => input.current?.click()}
          >
            {publish.uploadPicture}
          </Button>
          <FromLibrary
            organization_id={organization_id}
            kind="image"
            place={t.thumbnails}
            disabled={pending}
            onPick={async (asset) => onAdd({ asset_id: (await take.mutateAsync(asset)).asset_id })}
          />
        </div>
      )}
      <PictureInput
        input={input}
        label={publish.uploadPicture}
        onFile={(file) => upload.mutate(file, { onSuccess: ({ asset_id }) => onAdd({ asset_id }) })}
      />
      {upload.error && <Problem>{message(upload.error, publish.thumbnailFailed)}</Problem>}
    </>
  )
}
