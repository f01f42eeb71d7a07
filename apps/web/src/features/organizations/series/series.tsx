import { Film, Palette, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Organization } from '@orion/contract/organizations.ts'
import type { Series } from '@orion/contract/series.ts'
import { useDeleteSeries, useSeries } from '../../../api/series.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty, Failure } from '../../../ui/states.tsx'
import { RowsWaiting } from '../../../ui/waiting.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SeriesFilms } from './series-films.tsx'
import { SeriesForm, SharedStyle } from './series-form.tsx'

type View = { of: 'list' } | { of: 'form' | 'films'; series_id: string | null }
const LIST: View = { of: 'list' }

/** The dialog with the series of an organization (EDN-05). A person can create, change and delete a series, and apply it to its films. */
export function SeriesDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { organization_id, organization_name } = organization
  const t = useTexts('series')
  const mayWrite = useMay('organization.update', organization_id)
  const series = useSeries(organization_id)
  const [view, setView] = useState(LIST)
  const [removed, setRemoved] = useState<Series | null>(null)
  const chosen = view.of === 'list' ? undefined : series.data?.find(({ series_id }) => series_id === view.series_id)
  const back = () => setView(LIST)
  if (view.of === 'form')
    return (
      <SeriesForm
        organization_id={organization_id}
        series={chosen}
        onSaved={({ series_id }) => setView({ of: 'films', series_id })}
        onBack={back}
      />
    )
  if (view.of === 'films' && chosen)
    return <SeriesFilms organization_id={organization_id} series={chosen} onBack={back} onClose={onClose} />
  return (
    <>
      <Dialog
        width={720}
        title={t.title}
        note={t.note(organization_name)}
        onClose={onClose}
        foot={
          mayWrite && (
            <Button kind="primary" icon={Plus} onClick={() => setView({ of: 'form', series_id: null })}>
              {t.create}
            </Button>
          )
        }
      >
        <List organization_id={organization_id} onOpen={(of, series_id) => setView({ of, series_id })} onRemove={setRemoved} />
      </Dialog>
      {removed && <Remove organization_id={organization_id} series={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

type ListProps = {
  organization_id: string
  onOpen: (of: 'form' | 'films', series_id: string) => void
  onRemove: (series: Series) => void
}

function List({ organization_id, onOpen, onRemove }: ListProps) {
  const t = useTexts('series')
  const message = useMessage()
  const mayWrite = useMay('organization.update', organization_id)
  const series = useSeries(organization_id)
  return (
    <div className="grid grid-cols-1 gap-5">
      {series.isPending && <RowsWaiting count={2} className="py-2.5" />}
      {series.isError && <Failure title={t.loadFailed} detail={message(series.error)} onRetry={() => void series.refetch()} />}
      {series.data?.length === 0 && (
        <Empty className="pt-6" icon={Palette} title={t.emptyTitle}>
          {t.empty}
        </Empty>
      )}
      {series.data && series.data.length > 0 && (
        <ul className="card divide-y divide-line" aria-label={t.title}>
          {series.data.map((it) => (
            <li key={it.series_id} className="flex flex-wrap items-center gap-2 p-2.5 ps-3.5">
              <div className="flex-1 min-w-0 max-md:basis-full">
                <bdi className="font-medium break-words">{it.name}</bdi>
                <SharedStyle style={it.style} />
              </div>
              <Button icon={Film} aria-label={`${t.films(it.films)}: ${it.name}`} onClick={() => onOpen('films', it.series_id)}>
                {t.films(it.films)}
              </Button>
              {mayWrite && (
                <div className="flex gap-2 ms-auto">
                  <IconButton icon={Pencil} label={t.edit(it.name)} onClick={() => onOpen('form', it.series_id)} />
                  <IconButton icon={Trash2} label={t.remove(it.name)} onClick={() => onRemove(it)} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {!mayWrite && <p className="text-fg3">{t.readOnly}</p>}
    </div>
  )
}

function Remove({ organization_id, series, onClose }: { organization_id: string; series: Series; onClose: () => void }) {
  const t = useTexts('series')
  const message = useMessage()
  const remove = useDeleteSeries(organization_id)
  return (
    <ConfirmDialog
      title={t.removeAct}
      question={t.removeQuestion(series.name)}
      text={t.removeText}
      confirm={t.removeAct}
      pending={remove.isPending}
      failure={remove.error && { title: t.removeFailed, detail: message(remove.error) }}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { organization_id, series_id: series.series_id },
          {
            onSuccess: () => {
              toast('success', t.removed)
              onClose()
            },
          },
        )
      }
    />
  )
}
