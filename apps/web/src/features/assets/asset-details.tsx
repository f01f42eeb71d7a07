import { useId, useState, type FormEvent } from 'react'
import { type Asset, LIBRARY_LIMITS } from '@orion/contract/assets.ts'
import { useAsset, useDescribeAsset, useRemoveAsset } from '../../api/assets.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

/** The data of a file in addition to its title and tags. */
const FIELDS = ['folder', 'credit', 'licence'] as const

const makeDetails = (asset: Asset) => ({
  title: asset.title ?? '',
  tags: (asset.tags ?? []).join(', '),
  folder: asset.folder ?? '',
  credit: asset.credit ?? '',
  licence: asset.licence ?? '',
})

/** The dialog with the data of a file and the films that use it. A button removes the file from the library. */
export function AssetDetails({ asset, name, onClose }: { asset: Asset; name: string; onClose: () => void }) {
  const t = useTexts('assets')
  const common = useTexts('common')
  const message = useMessage()
  const form = useId()
  const details = useAsset(asset.asset_id)
  const describe = useDescribeAsset()
  const remove = useRemoveAsset()
  const [said, setSaid] = useState(makeDetails(asset))
  const [removing, setRemoving] = useState(false)
  const { asset_id } = asset
  const films = [...new Map(details.data?.used_in.map((use) => [use.workflow_id, use.workflow_name])).values()]
  const onSave = (event: FormEvent) => {
    event.preventDefault()
    if (describe.isPending) return
    const tags = said.tags.split(',').flatMap((tag) => tag.trim() || [])
    describe.mutate(
      { asset_id, ...said, tags },
      {
        onSuccess: () => {
          toast('success', t.saved)
          onClose()
        },
      },
    )
  }
  const onRemove = () =>
    remove.mutate(
      { asset_id, ...(films.length > 0 && { anyway: 'true' as const }) },
      {
        onSuccess: () => {
          toast('success', t.removed)
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={t.details}
      note={name}
      onClose={onClose}
      foot={
        <>
          <Button kind="danger" className="me-auto" disabled={details.isPending} onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form={form} pending={describe.isPending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={onSave}>
        {describe.error && <Failure title={t.saveFailed} detail={message(describe.error, t.saveFailed)} />}
        <DetailFields said={said} onSaid={setSaid} />
        {details.isPending && <Skeleton className="h-6" />}
        {details.isError && (
          <Failure title={t.usesFailed} detail={message(details.error)} onRetry={() => void details.refetch()} />
        )}
        {details.data && <p className="text-fg2">{films.length === 0 ? t.unused : t.usedIn(films.join(', '))}</p>}
      </form>
      {removing && (
        <ConfirmDialog
          title={t.remove}
          question={name}
          text={films.length === 0 ? t.removeText : t.removeUsedText(films.join(', '))}
          confirm={t.remove}
          pending={remove.isPending}
          failure={remove.error && { title: t.removeFailed, detail: message(remove.error, t.removeFailed) }}
          onConfirm={onRemove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Dialog>
  )
}

type Details = ReturnType<typeof makeDetails>

/** The fields for the title, the tags, the folder, the credit and the licence. */
function DetailFields({ said, onSaid }: { said: Details; onSaid: (details: Details) => void }) {
  const t = useTexts('assets')
  const renderField = (field: 'title' | (typeof FIELDS)[number]) => (
    <TextField
      key={field}
      label={t.fields[field]}
      dir="auto"
      maxLength={LIBRARY_LIMITS[field]}
      value={said[field]}
      onChange={({ target }) => onSaid({ ...said, [field]: target.value })}
    />
  )
  return (
    <>
      {renderField('title')}
      <TextField
        label={t.tags}
        hint={t.tagsHint}
        value={said.tags}
        onChange={({ target }) => onSaid({ ...said, tags: target.value })}
      />
      {FIELDS.map(renderField)}
    </>
  )
}
