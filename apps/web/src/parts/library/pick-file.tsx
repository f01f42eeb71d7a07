import { FolderOpen, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { type Asset, LIBRARY_LIMITS } from '@orion/contract/assets.ts'
import { forbidsFilms } from '@orion/contract/forbidding-licence.ts'
import { useAssets } from '../../api/assets.ts'
import { useTakeAsset } from '../../api/send-asset.ts'
import { useMessage } from '../../api/use-message.ts'
import { useWorkflows } from '../../api/workflows.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { getAddress } from '../../lib/call.ts'
import { clock } from '../../lib/format.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { AssetPreview } from './asset-shown.tsx'
import { FilterChips, listFilters } from './filter-chips.tsx'
import { getName } from './name-of.ts'
import './pick-file.css'

type Props = {
  organization_id: string
  kind: 'image' | 'audio'
  onPick: (asset: Asset) => unknown
  onClose: () => void
}

/** The filters of the dialog, and the files that match them. */
function useFoundFiles(organization_id: string, kind: Props['kind']) {
  const [words, setWords] = useState('')
  const [tag, setTag] = useState('')
  const [folder, setFolder] = useState('')
  const q = useSettled(words.trim())
  const query = useAssets({
    organization_id,
    kind,
    own: 'true',
    ...(q !== '' && { q }),
    ...(tag !== '' && { tag }),
    ...(folder !== '' && { folder }),
  })
  const filtered = q !== '' || tag !== '' || folder !== ''
  const showAll = () => {
    setWords('')
    setTag('')
    setFolder('')
  }
  return { words, setWords, tag, setTag, folder, setFolder, query, filtered, showAll }
}

/** The message for no files, or for no files that match the filter. `onAll` removes the filter. */
function NoFiles({ kind, onAll }: { kind: Props['kind']; onAll: (() => void) | undefined }) {
  const t = useTexts('picker')
  if (!onAll)
    return (
      <Empty icon={FolderOpen} title={t.empty[kind]}>
        {t.emptyText}
      </Empty>
    )
  return (
    <Empty icon={Search} title={t.noMatch} act={<Button onClick={onAll}>{t.showAll}</Button>}>
      {t.noMatchText}
    </Empty>
  )
}

/**
 * The dialog that chooses a file of the organization. It is found by its name, its tags, its film or its scene. A person can view or play
 * it first.
 */
export function PickFile({ organization_id, kind, onPick, onClose }: Props) {
  const t = useTexts('picker')
  const { unnamed, made, folders: inFolders } = useTexts('assets')
  const titles = useTexts('titles')
  const message = useMessage()
  const { words, setWords, tag, setTag, folder, setFolder, query, filtered, showAll } = useFoundFiles(organization_id, kind)
  const [asset_id, setAssetId] = useState<string | null>(null)
  const take = useTakeAsset(onPick)
  const assets = query.data?.pages.flatMap((page) => page.assets) ?? []
  const chosen = assets.find((asset) => asset.asset_id === asset_id) ?? null
  const { tags, folders } = listFilters(assets, { tag, folder })
  const getTitle = (asset: Asset) =>
    getName(asset, { unnamed, made }, asset.stage_number === null ? undefined : titles[STAGES[asset.stage_number - 1].key])
  return (
    <FormDialog
      title={t.title[kind]}
      note={t.note}
      width={760}
      act={t.take[kind]}
      pending={take.isPending}
      disabled={chosen === null}
      firm={take.isPending}
      onSubmit={() => chosen && take.mutate(chosen, { onSuccess: onClose })}
      onClose={onClose}
    >
      <SearchField first maxLength={LIBRARY_LIMITS.search} label={t.search} value={words} onChange={setWords} />
      <FilterChips of="folder" label={inFolders} values={folders} value={folder} onChange={setFolder} />
      <FilterChips of="tag" label={t.tags} values={tags} value={tag} onChange={setTag} />
      {take.error && <Failure title={t.refused} detail={message(take.error, t.refused)} />}
      <div className="pick-room" aria-busy={query.isFetching}>
        {query.isError && !query.data && (
          <Failure title={t.failed} detail={message(query.error)} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && (
          <div className="pick-grid">
            {[1, 2, 3, 4, 5, 6].map((key) => (
              <Skeleton key={key} className="h-36" />
            ))}
          </div>
        )}
        {query.data && assets.length === 0 && <NoFiles kind={kind} onAll={filtered ? showAll : undefined} />}
        <Files assets={assets} chosen={chosen} getTitle={getTitle} onChoose={setAssetId} />
        {query.isFetchNextPageError && <Failure title={t.failed} detail={message(query.error)} />}
        {query.hasNextPage && (
          <div className="flex justify-center">
            <Button size="small" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t.more}
            </Button>
          </div>
        )}
      </div>
      {chosen?.kind === 'audio' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is played for a choice; its words, if it has any, are in its card
        <audio key={chosen.asset_id} controls src={getAddress(chosen.url)} className="w-full" aria-label={getTitle(chosen)} />
      )}
    </FormDialog>
  )
}

type FilesProps = {
  assets: readonly Asset[]
  chosen: Asset | null
  getTitle: (asset: Asset) => string
  onChoose: (asset_id: string) => void
}

/** The files that were found. One of them can be selected. */
function Files({ assets, chosen, getTitle, onChoose }: FilesProps) {
  const t = useTexts('picker')
  const { uploaded, barred } = useTexts('assets')
  const group = useId()
  const films = useWorkflows().data
  const listFacts = ({ workflow_id, preview, credit, licence, duration_seconds }: Asset) =>
    [
      duration_seconds !== undefined && clock(duration_seconds),
      films?.find((film) => film.workflow_id === workflow_id)?.workflow_name ?? uploaded,
      ...[preview?.words, credit, licence],
    ].filter(Boolean)
  return (
    <div className="pick-grid" role="radiogroup" aria-label={t.files}>
      {assets.map((asset) => {
        const name = getTitle(asset)
        const facts = listFacts(asset).join(' · ')
        const on = asset === chosen
        return (
          <label key={asset.asset_id} className={`pick-file ${on ? 'on' : ''}`}>
            <input
              type="radio"
              className="sr-only"
              name={group}
              aria-label={[name, facts].join(', ')}
              checked={on}
              onChange={() => onChoose(asset.asset_id)}
            />
            <span className="pick-shot" data-well>
              <AssetPreview asset={asset} name={name} />
            </span>
            <span className="text-13 font-medium line-clamp-2 wrap-anywhere" dir="auto" title={name}>
              {name}
            </span>
            <span className="text-12 text-fg3 line-clamp-2" dir="auto">
              {facts}
            </span>
            {forbidsFilms(asset.licence ?? '') && <span className="text-12 text-warn-text">{barred}</span>}
          </label>
        )
      })}
    </div>
  )
}
