import type { Asset } from '@orion/contract/assets.ts'
import { useRemoveAssets, useRemoveLook } from '../../api/assets.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

type Props = { assets: readonly Asset[]; getName: (asset: Asset) => string; onDone: () => void; onClose: () => void }

/** The dialog that removes several files. It first lists the films that use them. Then it removes the unused files only, or all files. */
export function RemoveChosen({ assets, getName, onDone, onClose }: Props) {
  const t = useTexts('assets')
  const common = useTexts('common')
  const message = useMessage()
  const asset_ids = assets.map(({ asset_id }) => asset_id)
  const look = useRemoveLook(asset_ids)
  const remove = useRemoveAssets()
  const used = (look.data?.files ?? []).filter(({ used_in }) => used_in.length > 0)
  const unused = assets.length - used.length
  const onRemove = (anyway: boolean) =>
    remove.mutate(
      { asset_ids, anyway },
      {
        onSuccess: ({ taken_out }) => {
          toast('success', t.removedSome(taken_out))
          onDone()
        },
      },
    )
  const listFilms = (asset_id: string) => {
    const uses = used.find((file) => file.asset_id === asset_id)?.used_in ?? []
    return [...new Map(uses.map((use) => [use.workflow_id, use.workflow_name])).values()]
  }
  return (
    <Dialog
      title={t.removeSome(assets.length)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          {used.length > 0 && unused > 0 && (
            <Button pending={remove.isPending} onClick={() => onRemove(false)}>
              {t.removeUnused(unused)}
            </Button>
          )}
          <Button kind="danger" disabled={!look.data} pending={remove.isPending} onClick={() => onRemove(used.length > 0)}>
            {used.length > 0 ? t.removeAll(assets.length) : t.remove}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {remove.error && <Failure title={t.removeSomeFailed} detail={message(remove.error, t.removeSomeFailed)} />}
        {look.isPending && <Skeleton className="h-6" />}
        {look.isError && <Failure title={t.usesFailed} detail={message(look.error)} onRetry={() => void look.refetch()} />}
        {look.data && <p className="text-fg2">{used.length === 0 ? t.removeSomeText : t.removeSomeUsedText(used.length)}</p>}
        <ul className="grid gap-2">
          {assets.map((asset) => (
            <li key={asset.asset_id} className="min-w-0">
              <p className="font-medium truncate" dir="auto">
                {getName(asset)}
              </p>
              {listFilms(asset.asset_id).length > 0 && (
                <p className="text-fg2 text-12" dir="auto">
                  {t.usedIn(listFilms(asset.asset_id).join(', '))}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
