import { FolderOpen, Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { type Asset, LIBRARY_LIMITS } from '@orion/contract/assets.ts'
import { useAssets } from '../../api/assets.ts'
import { useOrganizations } from '../../api/people/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useWorkflows } from '../../api/workflows.ts'
import { useRights } from '../../app/rights.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { useSettled } from '../../lib/use-settled.ts'
import { FilterChips, listFilters } from '../../parts/library/filter-chips.tsx'
import { WhoIsHere } from '../../parts/here/who-is-here.tsx'
import { LibraryShelf } from '../../parts/library-shelf.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { Button } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Empty, Failure } from '../../ui/states.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { LazyDialogs } from '../../ui/waiting.tsx'
import { AssetCard } from './asset-card.tsx'
import { byFilm } from './by-film.ts'
import { ChosenFiles, useChosen } from './chosen-files.tsx'
import { FilmFiles } from './film-files.tsx'
import './library.css'
import { FilesWaiting } from './waiting.tsx'
import { getName } from '../../parts/library/name-of.ts'
import { lazily } from '../../lib/lazily.ts'

const Viewer = lazily(() => import('./viewer.tsx').then(({ Viewer: component }) => ({ default: component })))
const AssetDetails = lazily(() => import('./asset-details.tsx').then(({ AssetDetails: component }) => ({ default: component })))
const KINDS = ['all', 'video', 'audio', 'image', 'captions', 'document', 'bundle'] as const
type Kind = (typeof KINDS)[number]
const VIEWABLE: readonly Asset['kind'][] = ['video', 'audio', 'image']

/** The filters of the library, which are stored in the address, and the files that match them. */
function useFilteredFiles() {
  const { view, set } = useView()
  const [kind, setKind] = useState<Kind>('all')
  const [tag, setTag] = useState('')
  const [folder, setFolder] = useState('')
  const q = useSettled(view.q.trim().slice(0, LIBRARY_LIMITS.search))
  const query = useAssets({
    organization_id: view.org ?? undefined,
    ...(kind !== 'all' && { kind }),
    ...(q !== '' && { q }),
    ...(tag !== '' && { tag }),
    ...(folder !== '' && { folder }),
  })
  const filtered = kind !== 'all' || q !== '' || tag !== '' || folder !== '' || view.org !== null
  const showAll = () => {
    setKind('all')
    setTag('')
    setFolder('')
    set({ q: null, org: null })
  }
  const isEmpty = !filtered && !query.isPlaceholderData && query.data?.pages[0]?.assets.length === 0
  return { kind, setKind, tag, setTag, folder, setFolder, query, filtered, isEmpty, showAll }
}

/** The library, in which a person searches, filters, plays and downloads files (AST-01). */
export function Library() {
  const t = useTexts('assets')
  const { titles } = useTexts('stages')
  const message = useMessage()
  const { view, set } = useView()
  const narrow = useNarrow()
  const { kind, setKind, tag, setTag, folder, setFolder, query, filtered, isEmpty, showAll } = useFilteredFiles()
  const getTitle = (asset: Asset) =>
    getName(asset, t, asset.stage_number === null ? undefined : titles[STAGES[asset.stage_number - 1].key])
  const listed = query.data?.pages.flatMap(({ assets }) => assets)
  const { tags, folders } = listFilters(listed ?? [], { tag, folder })
  const find = (
    <SearchField
      className="library-find"
      label={t.search}
      brief={narrow ? t.searchBrief : undefined}
      maxLength={LIBRARY_LIMITS.search}
      value={view.q}
      onChange={(text) => set({ q: text || null })}
    />
  )
  return (
    <div className="screen">
      <ScreenHead title={t.title} note={narrow ? undefined : t.note}>
        {narrow && !isEmpty && find}
        <WhoIsHere />
        <LibraryShelf />
      </ScreenHead>
      {!isEmpty && <Filters kind={kind} setKind={setKind} find={!narrow && find} />}
      {(folders.length > 0 || tags.length > 0) && (
        <div className="flex flex-wrap gap-x-4 gap-y-2 mb-4">
          <FilterChips of="folder" label={t.folders} values={folders} value={folder} onChange={setFolder} />
          <FilterChips of="tag" label={t.tags} values={tags} value={tag} onChange={setTag} />
        </div>
      )}
      {query.isError && !listed && (
        <Failure title={t.failed} detail={message(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <FilesWaiting />}
      {listed?.length === 0 && <NoFiles onAll={isEmpty ? undefined : showAll} />}
      {listed && listed.length > 0 && (
        <Shown assets={listed} apart={filtered} getTitle={getTitle}>
          <ShowMore of={query} label={t.showMore} failed={t.failed} />
        </Shown>
      )}
    </div>
  )
}

type ShownProps = {
  assets: readonly Asset[]
  /** Whether each file is shown separately. True during a search. */
  apart: boolean
  getTitle: (asset: Asset) => string
  children: ReactNode
}

/** The files by film, the selected files, and the open file. `children` load more files. */
function Shown({ assets, apart, getTitle, children }: ShownProps) {
  const { go } = useView()
  const may = useRights()
  const workflows = useWorkflows().data
  const [opened, setOpened] = useState<Asset | null>(null)
  const [described, setDescribed] = useState<Asset | null>(null)
  const chosen = useChosen(assets)
  const card = (asset: Asset) => (
    <AssetCard
      key={asset.asset_id}
      asset={asset}
      name={getTitle(asset)}
      onOpen={VIEWABLE.includes(asset.kind) ? () => setOpened(asset) : undefined}
      onDetails={may('asset.write') ? () => setDescribed(asset) : undefined}
      choice={may('asset.write') ? chosen.makeChoice(asset) : undefined}
    />
  )
  return (
    <>
      <div className="library-files">
        {byFilm(assets, apart).map((files) => (
          <FilmFiles
            key={files.key}
            files={files}
            card={card}
            film={workflows?.find((it) => it.workflow_id === files.workflow_id)}
            chosen={chosen.chosen}
            onFilm={() => go({ tab: 'orion-workflows', wf: files.workflow_id })}
          />
        ))}
      </div>
      <div className="flex flex-wrap justify-center gap-3 mt-4 empty:hidden">{children}</div>
      <ChosenFiles {...chosen} getName={getTitle} />
      <LazyDialogs>{opened && <Viewer asset={opened} name={getTitle(opened)} onClose={() => setOpened(null)} />}</LazyDialogs>
      <LazyDialogs>
        {described && <AssetDetails asset={described} name={getTitle(described)} onClose={() => setDescribed(null)} />}
      </LazyDialogs>
    </>
  )
}

type FiltersProps = { kind: Kind; setKind: (kind: Kind) => void; find: ReactNode }

/** The filters by kind and, where there are several organizations, by organization. */
function Filters({ kind, setKind, find }: FiltersProps) {
  const t = useTexts('assets')
  const { view, set } = useView()
  const organizations = useOrganizations().data?.organizations ?? []
  return (
    <div className="flex flex-wrap max-md:flex-nowrap gap-2 mb-4 max-md:mb-2">
      {find}
      <fieldset className="segments kinds fades" aria-label={t.filterLabel}>
        {KINDS.map((it) => (
          <button key={it} type="button" aria-pressed={kind === it} onClick={() => setKind(it)}>
            {t.kinds[it]}
          </button>
        ))}
      </fieldset>
      {organizations.length > 1 && (
        <div className="w-56 md:ms-auto max-md:w-32 max-md:flex-none">
          <Select
            hiddenLabel
            label={t.organization}
            choices={[
              { id: '', name: t.allOrganizations },
              ...organizations.map((it) => ({ id: it.organization_id, name: it.organization_name })),
            ]}
            value={view.org ?? ''}
            onChange={(org) => set({ org: org || null })}
          />
        </div>
      )}
    </div>
  )
}

/** The message for no files, or for no files that match the filter. `onAll` removes the filter. */
function NoFiles({ onAll }: { onAll: (() => void) | undefined }) {
  const t = useTexts('assets')
  const { go } = useView()
  return onAll ? (
    <Empty icon={Search} title={t.noMatch} act={<Button onClick={onAll}>{t.showAll}</Button>}>
      {t.noMatchText}
    </Empty>
  ) : (
    <Empty
      icon={FolderOpen}
      title={t.empty}
      act={
        <Button kind="primary" onClick={() => go({ tab: 'orion-workflows' })}>
          {t.openWorkflows}
        </Button>
      }
    >
      {t.emptyText}
    </Empty>
  )
}
