import { ArrowLeft, FolderOpen, Search } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { createPortal } from 'react-dom'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Asset } from '@orion/contract/assets.ts'
import { useAssets } from '../../api/assets.ts'
import { useOrganizations } from '../../api/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useWorkflows } from '../../api/workflows.ts'
import { useHeaderPlace } from '../../app/header-slot.ts'
import { useRights } from '../../app/rights.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { matches } from '../../lib/matches.ts'
import { LibraryShelf } from '../../parts/library-shelf.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { AssetCard } from './asset-card.tsx'
import { ChosenFiles, useChosen } from './chosen-files.tsx'
import './library.css'
import { nameOf } from '../../parts/library/name-of.ts'
import { lazily } from '../../lib/lazily.ts'

const Viewer = lazily(() => import('./viewer.tsx').then(({ Viewer: component }) => ({ default: component })))
const AssetDetails = lazily(() => import('./asset-details.tsx').then(({ AssetDetails: component }) => ({ default: component })))
const KINDS = ['all', 'video', 'audio', 'image', 'captions', 'document', 'bundle'] as const
const VIEWABLE: readonly Asset['kind'][] = ['video', 'audio', 'image']

/** The library: search, filter, play and download (AST-01). */
export function Library() {
  const t = useTexts('assets')
  const { titles } = useTexts('stages')
  const message = useMessage()
  const { view, set, go } = useView()
  const place = useHeaderPlace()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all')
  const [opened, setOpened] = useState<Asset | null>(null)
  const [described, setDescribed] = useState<Asset | null>(null)
  const may = useRights()
  const organizations = useOrganizations().data?.organizations ?? []
  const workflows = useWorkflows().data
  const query = useAssets({ organization_id: view.org ?? undefined, kind: kind === 'all' ? undefined : kind })
  const q = useDeferredValue(view.q)
  const filmOf = ({ workflow_id }: Asset) => workflows?.find((it) => it.workflow_id === workflow_id)?.workflow_name
  const titleOf = (asset: Asset) =>
    nameOf(asset, t.unnamed, asset.stage_number === null ? undefined : titles[STAGES[asset.stage_number - 1].key])
  const wordsOf = (asset: Asset) => [
    ...[titleOf(asset), filmOf(asset), t.unnamed[asset.kind], asset.mime_type],
    ...[asset.name ?? '', asset.folder, asset.credit, ...(asset.tags ?? [])],
  ]
  const all = query.data?.pages.flatMap(({ assets }) => assets)
  const shown = all?.filter((asset) => matches(q, wordsOf(asset)))
  const chosen = useChosen(shown ?? [])
  const filtered = kind !== 'all' || q !== '' || view.org !== null
  const back = (
    <Button kind="ghost" size="small" icon={ArrowLeft} onClick={() => void go({ tab: 'orion-workflows' })}>
      {t.back}
    </Button>
  )
  return (
    <div className="screen">
      {place && createPortal(back, place)}
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-22 font-semibold tracking-tight flex-1">{t.title}</h1>
        <LibraryShelf />
      </div>
      <p className="text-fg2 mt-1">{t.note}</p>
      <div className="flex flex-wrap gap-2 my-4">
        <SearchField label={t.search} value={view.q} onChange={(text) => void set({ q: text || null })} />
        <fieldset className="segments kinds" aria-label={t.filterLabel}>
          {KINDS.map((it) => (
            <button key={it} type="button" aria-pressed={kind === it} onClick={() => setKind(it)}>
              {t.kinds[it]}
            </button>
          ))}
        </fieldset>
        {organizations.length > 1 && (
          <div className="w-56 max-md:w-full">
            <Select
              hiddenLabel
              label={t.organization}
              choices={[
                { id: '', name: t.allOrganizations },
                ...organizations.map((it) => ({ id: it.organization_id, name: it.organization_name })),
              ]}
              value={view.org ?? ''}
              onChange={(org) => void set({ org: org || null })}
            />
          </div>
        )}
      </div>
      {query.isError && !all && <Failure title={t.failed} detail={message(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <div className="asset-grid" aria-busy>
          {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
            <Skeleton key={key} className="h-52" />
          ))}
        </div>
      )}
      {shown?.length === 0 &&
        (filtered ? (
          <Empty
            icon={Search}
            title={t.noMatch}
            act={
              <Button
                onClick={() => {
                  setKind('all')
                  void set({ q: null, org: null })
                }}
              >
                {t.showAll}
              </Button>
            }
          >
            {t.noMatchText}
          </Empty>
        ) : (
          <Empty
            icon={FolderOpen}
            title={t.empty}
            act={<Button onClick={() => void go({ tab: 'orion-workflows' })}>{t.openWorkflows}</Button>}
          >
            {t.emptyText}
          </Empty>
        ))}
      {shown && shown.length > 0 && (
        <div className="asset-grid">
          {shown.map((asset) => (
            <AssetCard
              key={asset.asset_id}
              asset={asset}
              name={titleOf(asset)}
              film={filmOf(asset)}
              onOpen={VIEWABLE.includes(asset.kind) ? () => setOpened(asset) : undefined}
              onDetails={may('asset.write') ? () => setDescribed(asset) : undefined}
              choice={may('asset.write') ? chosen.choiceOf(asset) : undefined}
              onFilm={asset.workflow_id ? () => void go({ tab: 'orion-workflows', wf: asset.workflow_id }) : undefined}
            />
          ))}
        </div>
      )}
      {query.hasNextPage && (
        <div className="flex justify-center mt-4">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t.showMore}
          </Button>
        </div>
      )}
      <ChosenFiles {...chosen} nameOf={titleOf} />
      <Suspense>{opened && <Viewer asset={opened} name={titleOf(opened)} onClose={() => setOpened(null)} />}</Suspense>
      <Suspense>
        {described && <AssetDetails asset={described} name={titleOf(described)} onClose={() => setDescribed(null)} />}
      </Suspense>
    </div>
  )
}
