import { FolderOpen, LayoutGrid, Plus, Rows3, Search, TriangleAlert } from 'lucide-react'
import { Suspense, useDeferredValue, useRef, useState, type ReactNode } from 'react'
import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { useOrganizations } from '../../api/people/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useWorkflows } from '../../api/workflows.ts'
import { FirstFilm } from '../../app/dialogs.ts'
import { useKeyActs } from '../../app/palette/keys.ts'
import { useRights } from '../../app/rights.ts'
import { useView, watchPlace, WORKFLOW_FILTERS, type WorkflowFilter } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { WhoIsHere } from '../../parts/here/who-is-here.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { useMore } from '../../ui/use-more.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { LazyDialogs } from '../../ui/waiting.tsx'
import { WorkflowCard } from './card.tsx'
import { ExampleCard } from './example-card.tsx'
import './list.css'
import { WorkflowRow } from './row.tsx'
import { chooseWorkflows, countAll } from './rules.ts'
import { useHere } from './together.tsx'
import { FilmsWaiting } from './waiting.tsx'
import { useLike } from './use-like.ts'
import { lazily } from '../../lib/lazily.ts'

const CreateWorkflow = lazily(() =>
  import('./create-dialog.tsx').then(({ CreateWorkflow: component }) => ({ default: component })),
)
const BetterCard = lazily(() => import('./better-card.tsx').then(({ BetterCard: component }) => ({ default: component })))
const DeleteWorkflow = lazily(() =>
  import('./delete-dialog.tsx').then(({ DeleteWorkflow: component }) => ({ default: component })),
)
const OrganizationRequired = lazily(() =>
  import('./organization-required.tsx').then(({ OrganizationRequired: component }) => ({ default: component })),
)

/** The search field for films. '/' moves the focus to it. */
function Find() {
  const t = useTexts('workflows')
  const { view, set } = useView()
  const search = useRef<HTMLInputElement>(null)
  useKeyActs({ '/': () => search.current?.focus() })
  return <SearchField ref={search} label={t.search} value={view.q} onChange={(text) => set({ q: text || null })} />
}

function Tools({ workflows, find }: { workflows: readonly WorkflowSummary[]; find: ReactNode }) {
  const t = useTexts('workflows')
  const { view, set } = useView()
  const counts = countAll(workflows)
  const mayApprove = useRights()('stage.execute')
  const getName = (filter: WorkflowFilter) => (filter === 'turn' && !mayApprove ? t.status.awaiting : t.filters[filter])
  return (
    <div className="flex flex-wrap gap-2 mb-4 max-md:mb-2">
      {find}
      <fieldset className="segments filters fades" aria-label={t.filterLabel}>
        {WORKFLOW_FILTERS.map((filter) => (
          <button key={filter} type="button" aria-pressed={view.status === filter} onClick={() => set({ status: filter })}>
            {getName(filter)} <span className="num text-fg3">{counts[filter]}</span>
          </button>
        ))}
      </fieldset>
      <span className="flex-1 max-md:hidden" />
      <fieldset className="segments max-md:hidden" aria-label={t.layout}>
        <button
          type="button"
          className="px-2!"
          aria-label={t.grid}
          aria-pressed={view.layout === 'grid'}
          onClick={() => set({ layout: 'grid' })}
        >
          <Icon of={LayoutGrid} size={15} />
        </button>
        <button
          type="button"
          className="px-2!"
          aria-label={t.rows}
          aria-pressed={view.layout === 'rows'}
          onClick={() => set({ layout: 'rows' })}
        >
          <Icon of={Rows3} size={15} />
        </button>
      </fieldset>
    </div>
  )
}

/** The message for a person who may only view films, if there are none. */
function NoWorkflows() {
  const t = useTexts('workflows')
  return (
    <div className="mt-6">
      <div className="empty-strip" data-well aria-hidden>
        {Array.from({ length: 10 }, (_, key) => (
          <i key={key} />
        ))}
      </div>
      <Empty title={t.emptyTitle}>{t.emptyReadOnly}</Empty>
    </div>
  )
}

function Films({
  workflows,
  onDelete,
}: {
  workflows: readonly WorkflowSummary[]
  onDelete: (workflow: WorkflowSummary) => void
}) {
  const { view, go } = useView()
  const may = useRights()
  const { shown, end } = useMore(workflows.length)
  const visible = workflows.slice(0, shown)
  const here = useHere()
  const acts = (workflow: WorkflowSummary) => ({
    workflow,
    here: here.get(workflow.workflow_id),
    onOpen: () => go({ tab: 'orion-workflows', wf: workflow.workflow_id }),
    onWatch: () => go(watchPlace(workflow.workflow_id)),
    onDelete: may('workflow.delete', workflow.organization_id) ? () => onDelete(workflow) : undefined,
  })
  return (
    <>
      {view.layout === 'rows' ? (
        <ul className="card divide-y divide-line">
          {visible.map((workflow) => (
            <WorkflowRow key={workflow.workflow_id} {...acts(workflow)} />
          ))}
        </ul>
      ) : (
        <div className="film-grid">
          {visible.map((workflow) => (
            <WorkflowCard key={workflow.workflow_id} {...acts(workflow)} />
          ))}
        </div>
      )}
      <div ref={end} />
    </>
  )
}

/** A sentence with the number of films, of films that await approval (also by this person), and of films in progress. */
function useSentence(workflows: readonly WorkflowSummary[] = []): string {
  const t = useTexts('workflows')
  const may = useRights()
  const counts = countAll(workflows)
  const own_turns = countAll(workflows.filter((it) => may('stage.execute', it.organization_id))).turn
  const others = counts.turn - own_turns
  return [
    t.films(counts.all),
    own_turns > 0 && t.waiting(own_turns),
    others > 0 && t.waitingForOthers(others),
    counts.processing > 0 && t.making(counts.processing),
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * The message without an organization: why no film can be made, and a link that creates an organization. `quiet` is true if the form above
 * creates it.
 */
function NotReady({ none, quiet = false }: { none: boolean; quiet?: boolean }) {
  const t = useTexts('workflows')
  const { go } = useView()
  const is_created = quiet && none
  const tone = quiet ? 'text-fg3' : 'px-3 bg-warn-soft text-warn-text'
  return (
    <output className={`not-ready flex flex-wrap items-center gap-3 py-3 mb-4 rounded-lg ${tone}`}>
      <Icon of={TriangleAlert} />
      <p className="flex-1 min-w-52">
        <b className={quiet ? 'font-medium' : 'font-semibold'}>{is_created ? t.noOrganizationYet : t.organizationWarning}</b>{' '}
        {none ? t.needOrganization : t.needDefault} {is_created && t.firstWorkflowCreatesIt}
      </p>
      <Button size="small" className="text-fg" onClick={() => go({ tab: 'organizations' })}>
        {t.openOrganizations}
      </Button>
    </output>
  )
}

/** The message if no film matches the search or the filter. */
function NoneFound() {
  const t = useTexts('workflows')
  const { set } = useView()
  return (
    <Empty
      icon={Search}
      title={t.noneFound}
      act={<Button onClick={() => set({ q: null, status: null })}>{t.clearFilters}</Button>}
    >
      {t.noneFoundText}
    </Empty>
  )
}

type FoundProps = {
  workflows: readonly WorkflowSummary[]
  chosen: readonly WorkflowSummary[]
  find: ReactNode
  onDelete: (workflow: WorkflowSummary) => void
}

/** The filters, and the films that match them. */
const FoundFilms = ({ workflows, chosen, find, onDelete }: FoundProps) => (
  <>
    <Tools workflows={workflows} find={find} />
    <Films workflows={chosen} onDelete={onDelete} />
    {chosen.length === 0 && <NoneFound />}
  </>
)

/**
 * The films and the organizations of the person. `open` are the organizations in which the person may create films. The next film is
 * created in `home`.
 */
function useFilmList() {
  const query = useWorkflows()
  const { data, isFetched } = useOrganizations()
  const may = useRights()
  const narrow = useNarrow()
  // waits for the organizations, because their cards above the films would move the films during a click
  const waits = query.isPending || !isFetched
  const workflows = waits ? undefined : query.data
  const mayCreate = may('workflow.write')
  const open = data?.organizations.filter((it) => may('workflow.write', it.organization_id)) ?? []
  return {
    query,
    waits,
    workflows,
    mayCreate,
    organizations: data?.organizations,
    open,
    home: open.find(({ is_default }) => is_default) ?? open[0],
    hasNone: data?.organizations.length === 0,
    notReady: data && !data.can_create_workflows,
    first: workflows?.length === 0 && mayCreate && data !== undefined,
    /** Whether the search field is above the other content. It appears before its results. */
    findsAbove: narrow && !query.isError && workflows?.length !== 0,
  }
}

type ListProps = { list: ReturnType<typeof useFilmList> }

/** The people who are here, the link to the library, and the button for a new film. */
function HeadActs({ list: { workflows, mayCreate }, onCreate }: ListProps & { onCreate: () => void }) {
  const t = useTexts('workflows')
  const { openLibrary } = useTexts('assets')
  const { go } = useView()
  return (
    <>
      <WhoIsHere />
      <Button icon={FolderOpen} onClick={() => go({ tab: 'library' })}>
        {openLibrary}
      </Button>
      {mayCreate && (
        <Button kind={workflows?.length === 0 ? 'plain' : 'primary'} icon={Plus} onClick={onCreate}>
          {t.create}
        </Button>
      )}
    </>
  )
}

/** The offers below the films: the example, the organization that a first film needs, and the services that improve films. */
function Offers({ list, wantsExample, onMissing }: ListProps & { wantsExample: boolean; onMissing: () => void }) {
  const { workflows, mayCreate, home, notReady, first } = list
  return (
    <>
      {workflows && mayCreate && list.organizations && !workflows.some(({ example }) => example) && (
        <ExampleCard organization_id={home?.organization_id ?? null} asked={wantsExample} onMissing={onMissing} />
      )}
      {first && notReady && <NotReady none={list.hasNone} quiet />}
      {home && mayCreate && workflows?.every(({ example }) => example) && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <BetterCard organization_id={home.organization_id} />
        </Suspense>
      )}
    </>
  )
}

/** The dialog for a new film, and the dialog for the organization that it needs. */
function NewFilmDialogs({ list, wantsExample }: ListProps & { wantsExample: boolean }) {
  const { organizations, open, hasNone, notReady, mayCreate } = list
  const { view, set } = useView()
  const may = useRights()
  const like = useLike(view.dialog === 'create-workflow' ? view.like : null)
  return (
    <>
      {view.dialog === 'create-workflow' && organizations && !notReady && mayCreate && like && (
        <CreateWorkflow organizations={open} like={like} onClose={() => set({ dialog: null, like: null })} />
      )}
      {(view.dialog === 'organization-required' || (view.dialog === 'create-workflow' && notReady)) && organizations && (
        <OrganizationRequired
          hasOrganization={!hasNone}
          mayCreate={may('organization.create')}
          onReady={() => set({ dialog: wantsExample ? null : 'create-workflow' })}
          onClose={() => set({ dialog: null })}
        />
      )}
    </>
  )
}

/** The list of workflows (WFL-01). */
export function Workflows() {
  const t = useTexts('workflows')
  const message = useMessage()
  const { view, set } = useView()
  const list = useFilmList()
  const { query, waits, workflows, mayCreate, notReady, first, findsAbove } = list
  const [deleted, setDeleted] = useState<WorkflowSummary | null>(null)
  // true after a person without an organization requested the example: it opens as soon as there is an organization
  const [wantsExample, setWantsExample] = useState(false)
  const q = useDeferredValue(view.q)
  const sentence = useSentence(workflows)
  const chosen = workflows ? chooseWorkflows(workflows, view.status, q) : []
  const create = () => {
    setWantsExample(false)
    set({ dialog: notReady ? 'organization-required' : 'create-workflow' })
  }
  return (
    <div className="screen">
      {/* on a phone, the filters show the numbers */}
      <ScreenHead title={t.title} note={findsAbove || !workflows || first ? undefined : sentence}>
        {findsAbove && <Find />}
        <HeadActs list={list} onCreate={create} />
      </ScreenHead>
      {notReady && !first && <NotReady none={list.hasNone} />}
      {query.isError && (
        <div className="mb-4">
          <Failure title={t.loadFailed} detail={message(query.error)} onRetry={() => void query.refetch()} />
        </div>
      )}
      {waits && <FilmsWaiting />}
      {workflows?.length === 0 && !mayCreate && <NoWorkflows />}
      <Suspense fallback={<FilmsWaiting />}>
        {first && <FirstFilm organizations={list.open} />}
        {workflows && workflows.length > 0 && (
          <FoundFilms workflows={workflows} chosen={chosen} find={!findsAbove && <Find />} onDelete={setDeleted} />
        )}
        <Offers
          list={list}
          wantsExample={wantsExample}
          onMissing={() => {
            setWantsExample(true)
            set({ dialog: 'organization-required' })
          }}
        />
      </Suspense>
      <LazyDialogs>
        <NewFilmDialogs list={list} wantsExample={wantsExample} />
        {deleted && <DeleteWorkflow workflow={deleted} onClose={() => setDeleted(null)} />}
      </LazyDialogs>
    </div>
  )
}
