import { Eye } from 'lucide-react'
import { type Watch, WATCHES } from '@orion/contract/source-watch.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useLookAtSources, useSetWatch, useSourceChanges, useWatch } from '../../../../api/outside.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { moment } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { Corrections } from './corrections.tsx'

/** How often the source pages of the film are checked, the result for each page, and the changes that were found. */
export function WatchedSources({ workflow }: { workflow: Workflow }) {
  const { workflow_id } = workflow
  const t = useTexts('outside')
  const message = useMessage()
  const watch = useWatch(workflow_id)
  const changes = useSourceChanges(workflow_id)
  const set = useSetWatch(workflow_id)
  const look = useLookAtSources()
  const onEvery = (every: string) =>
    set.mutate({ workflow_id, every: every as Watch }, { onError: (error) => toast('error', message(error, t.watchFailed)) })
  const onLook = () =>
    look.mutate(
      { workflow_id },
      {
        onSuccess: () => toast('success', t.looking),
        onError: (error) => toast('error', message(error, t.lookFailed)),
      },
    )
  const failed = watch.error ?? changes.error
  return (
    <section className="grid gap-3 content-start" aria-label={t.watchTitle}>
      <h3 className="text-18 font-semibold tracking-tight">{t.watchTitle}</h3>
      <p className="text-fg2">{t.watchNote}</p>
      {(watch.isPending || changes.isPending) && <Skeleton className="h-11" />}
      {failed && <Failure title={t.watchNotLoaded} detail={message(failed)} onRetry={() => void watch.refetch()} />}
      {watch.data?.sources.length === 0 && <p className="text-fg3">{t.nothingToWatch}</p>}
      {watch.data !== undefined && watch.data.sources.length > 0 && (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label={t.watchEvery}
              choices={WATCHES.map((every) => ({ id: every, name: t.every[every] }))}
              value={watch.data.every}
              onChange={onEvery}
            />
            <Button icon={Eye} pending={look.isPending} onClick={onLook}>
              {t.lookNow}
            </Button>
          </div>
          <ul className="card divide-y divide-line">
            {watch.data.sources.map(({ source_id, title, url, state, checked_at }) => (
              <li key={source_id} className="flex flex-wrap gap-x-3 p-2.5 ps-3.5">
                <a href={url} target="_blank" rel="noreferrer" dir="auto" className="flex-1 min-w-0 break-words underline">
                  {title}
                </a>
                <span className={state === 'changed' || state === 'gone' ? 'text-warn-text' : 'text-fg3'}>
                  {state === null ? t.notLooked : t.sourceState[state]}
                  {checked_at !== null && ` · ${t.lookedAt(moment(checked_at))}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.data !== undefined && <Corrections workflow={workflow} told={changes.data.told} />}
    </section>
  )
}
