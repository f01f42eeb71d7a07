import { Image, ImageUp, Scissors, Type } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PostFormat } from '@orion/contract/posts.ts'
import { useAssets } from '../../../../api/assets.ts'
import { useUploadThumbnail } from '../../../../api/posts.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getImageAddress, IMAGE_SIZE } from '../../../../api/image-address.ts'
import { FromLibrary } from '../../../../parts/library/from-library.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Problem } from '../../../../ui/field.tsx'
import { FrameDialog, TitleDialog } from '../window/dialogs.ts'
import { PictureInput } from '../picture-input.tsx'
import { LazyDialogs } from '../../../../ui/waiting.tsx'

/** The address of an image of the film, by its asset id. Undefined until it is known. */
export function useThumbnailUrl(workflow_id: string, asset_id: string | null): string | undefined {
  const pictures = useAssets({ workflow_id, kind: 'image' }, asset_id !== null)
  return pictures.data?.pages.flatMap(({ assets }) => assets).find((it) => it.asset_id === asset_id)?.url
}

type Props = {
  workflow_id: string
  organization_id: string
  format: PostFormat
  /** The initial text of a drawn thumbnail. */
  title: string
  film: string | undefined
  /** The asset id of the thumbnail of stage 10. Null without one. */
  usual: string | null
  /** The asset id of the chosen image. Null if no image is sent. */
  value: string | null
  onChange: (asset_id: string | null) => void
}

/**
 * The choice of the image that is sent with the film. It is the one from stage 10, a frame, a person's own image, an image drawn with a
 * title, or none. The preview of the post shows it. Here, only another image than that of stage 10 is shown, because the page already has
 * the poster.
 */
export function Thumbnail({ workflow_id, organization_id, format, title, film, usual, value, onChange }: Props) {
  const t = useTexts('publish')
  const message = useMessage()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadThumbnail(workflow_id)
  const take = useUploadThumbnail(workflow_id) // the dialog shows why an image was refused
  const own_url = useThumbnailUrl(workflow_id, value === usual ? null : value)
  const [framing, setFraming] = useState(false)
  const [titling, setTitling] = useState(false)
  const add = (file: File) =>
    upload.mutate(file, {
      onSuccess: ({ asset_id }) => onChange(asset_id),
    })
  return (
    <div className="field" data-field="thumbnail">
      <span className="label">{t.thumbnail}</span>
      <div className="flex flex-wrap gap-3">
        {own_url && (
          <div className="post-thumbnail" data-well>
            <img src={getImageAddress(own_url, IMAGE_SIZE.choice)} alt={t.ownPicture} />
          </div>
        )}
        <div className="flex flex-wrap gap-2 content-start flex-1 basis-60">
          <Button size="small" icon={Scissors} disabled={!film} onClick={() => setFraming(true)}>
            {t.chooseFrame}
          </Button>
          <Button size="small" icon={ImageUp} pending={upload.isPending} onClick={() => input.current?.click()}>
            {t.uploadPicture}
          </Button>
          <FromLibrary
            organization_id={organization_id}
            kind="image"
            place={t.thumbnail}
            onPick={async (asset) => onChange((await take.mutateAsync(asset)).asset_id)}
          />
          <Button size="small" icon={Type} onClick={() => setTitling(true)}>
            {t.drawTitle}
          </Button>
          {value !== null && (
            <Button size="small" kind="ghost" icon={Image} onClick={() => onChange(null)}>
              {t.usePoster}
            </Button>
          )}
        </div>
      </div>
      <p className="hint">{value === null ? t.noPicture : t.inPreview}</p>
      <PictureInput input={input} label={t.uploadPicture} onFile={add} />
      {upload.error && <Problem>{message(upload.error, t.thumbnailFailed)}</Problem>}
      <LazyDialogs>
        {framing && film && (
          <FrameDialog
            workflow_id={workflow_id}
            format={format}
            film={film}
            onTaken={({ asset_id }) => {
              setFraming(false)
              onChange(asset_id)
            }}
            onClose={() => setFraming(false)}
          />
        )}
        {titling && (
          <TitleDialog
            workflow_id={workflow_id}
            format={format}
            title={title}
            onDrawn={({ asset_id }) => {
              setTitling(false)
              onChange(asset_id)
            }}
            onClose={() => setTitling(false)}
          />
        )}
      </LazyDialogs>
    </div>
  )
}
