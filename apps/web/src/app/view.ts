import { createContext, createElement, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'

export const TABS = [
  'microservices',
  'orion-workflows',
  'organizations',
  'mcp-servers',
  'my-account',
  'user-roles',
  'library',
  'services',
  'monitoring',
] as const
export type Tab = (typeof TABS)[number]

/** Tabs that have no button, each with the tab that leads to it. */
export const UNDER: Partial<Record<Tab, Tab>> = {
  'user-roles': 'organizations',
  services: 'organizations',
  library: 'orion-workflows',
  monitoring: 'my-account',
}

/** Tabs that have a button. */
export const TAB_BUTTONS = TABS.filter((tab) => UNDER[tab] === undefined)

export const DIALOGS = [
  'user-login',
  'partner-login',
  'create-partner',
  'create-workflow',
  'organization-required',
  'create-organization',
  'edit-organization',
  'forgot-password',
  'invite-user',
  'social-keys',
  'glossary',
  'series',
  'buy-points',
  'rotate-key',
  'change-password',
  'close-account',
  'transactions',
  'breakdown',
  'find-words',
  'storyboard',
  'monthly-limit',
  'autopilot',
  'update-film',
] as const
/** Dialogs for signed-out visitors. A login removes their names from the address. */
const SIGNED_OUT_DIALOGS: readonly (string | null)[] = ['user-login', 'partner-login', 'create-partner', 'forgot-password']

/** Whether the address opens a login, or a dialog from which a person can sign in. */
export const asksToSignIn = ({ login, dialog }: Pick<View, 'login' | 'dialog'>): boolean =>
  login !== null || SIGNED_OUT_DIALOGS.includes(dialog)

/** The place of an address without its login. A dialog for signed-in persons stays, because it opens after the login. */
export const withoutLogin = ({ dialog }: Pick<View, 'dialog'>) => ({
  login: null,
  dialog: SIGNED_OUT_DIALOGS.includes(dialog) ? null : dialog,
})

/** Whether the address opens a film, a screen or a dialog for signed-in persons. The start screen does not count. */
export const leadsInside = ({ tab, wf, org, purchase, dialog }: View): boolean =>
  [wf, org, purchase].some((value) => value !== null) ||
  tab !== TABS[0] ||
  (dialog !== null && !SIGNED_OUT_DIALOGS.includes(dialog))

export const INSPECTOR_TABS = ['content', 'iterations', 'details'] as const
/** The parts of a film's last stage. */
export const DISTRIBUTION_PARTS = ['publish', 'appearance', 'share', 'languages', 'files'] as const
export type DistributionPart = (typeof DISTRIBUTION_PARTS)[number]
export const WORKFLOW_FILTERS = ['all', 'turn', 'processing', 'completed', 'failed'] as const
export type WorkflowFilter = (typeof WORKFLOW_FILTERS)[number]

/** How a parameter of the address is read, and its value if it is absent or not valid. Null is no value. */
type Parameter<Value> = { read: (text: string) => Value | null; absent: Value }

const readFloat = (text: string): number | null => (Number.isFinite(Number.parseFloat(text)) ? Number.parseFloat(text) : null)
const text: Parameter<string | null> = { read: (it) => it, absent: null }
const flag: Parameter<boolean> = { read: (it) => it === 'true', absent: false }
function choose<const Value extends string>(values: readonly Value[]): Parameter<Value | null>
function choose<const Value extends string>(values: readonly Value[], absent: NoInfer<Value>): Parameter<Value>
function choose<const Value extends string>(values: readonly Value[], absent: Value | null = null): Parameter<Value | null> {
  return { read: (it) => values.find((value) => value === it) ?? null, absent }
}

const PARAMETERS = {
  tab: choose(TABS, 'microservices'),
  wf: text,
  /** The id of the workflow whose settings a new workflow copies. */
  like: text,
  stage: { read: (it) => (/^\d+$/.test(it) ? Number(it) : null), absent: null } as Parameter<number | null>,
  view: choose(INSPECTOR_TABS, 'content'),
  scene: text,
  /** The open part of the last stage. */
  part: choose(DISTRIBUTION_PARTS, 'publish'),
  /** The numbers of the two versions to compare, A and B: '3-2'. */
  compare: text,
  t: { read: readFloat, absent: null } as Parameter<number | null>,
  /** Whether the film of the stage plays on arrival. The player removes this from the address. */
  play: flag,
  /** Whether the notes are shown next to the film instead of its scenes. */
  notes: flag,
  /** Whether the list of the key points is open when a person arrives at the script. */
  points: flag,
  /** The section of the account screen to scroll to. The section removes this from the address. */
  section: choose(['factor', 'passkeys']),
  org: text,
  dialog: choose(DIALOGS),
  q: { ...text, absent: '' } as Parameter<string>,
  status: choose(WORKFLOW_FILTERS, 'all'),
  /** If present, the library shows posts instead of files, as a calendar or a list. 'open' chooses the layout by screen size. */
  posts: choose(['open', 'month', 'week', 'list']),
  /** The day that the calendar shows, such as '2026-11-24'. */
  day: text,
  layout: choose(['grid', 'rows'], 'grid'),
  purchase: text,
  checkout: choose(['done', 'cancelled']),
  login: choose(['user']),
}
type Name = keyof typeof PARAMETERS
const NAMES = Object.keys(PARAMETERS) as Name[]

export type View = { [Key in Name]: (typeof PARAMETERS)[Key]['absent'] }
/** Values to write into the address. Null removes a parameter, and undefined keeps it. */
type Change = { [Key in Name]?: View[Key] | null | undefined }

/** Parses the query of an address into the user's place. */
export function loadPlace(search: string): View {
  const query = new URLSearchParams(search)
  const entries = NAMES.map((name) => {
    const { read, absent }: Parameter<unknown> = PARAMETERS[name]
    const value = query.get(name)
    return [name, (value === null ? null : read(value)) ?? absent]
  })
  return Object.fromEntries(entries) as View
}

/** The query of the address after a change. A value that equals the absent one is left out. */
function changedQuery(change: Change): string {
  const query = new URLSearchParams(location.search)
  for (const name of NAMES) {
    const value = change[name]
    if (value === undefined) continue
    if (value === null || value === PARAMETERS[name].absent) query.delete(name)
    else query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

/**
 * The place of a stage in the open film. It clears what belongs to the stage before: its versions, their comparison, its second, its open
 * list and its dialog. The chosen scene does not change, unless `more` names one. `stage` null is the stage that needs attention.
 */
export const stagePlace = (stage: number | null, more: Change = {}) => ({
  stage,
  view: null,
  compare: null,
  t: null,
  play: null,
  points: null,
  dialog: null,
  ...more,
})

/** The place where a finished film plays at its largest size. */
export const watchPlace = (wf: string): Partial<View> => ({ tab: 'orion-workflows', wf, stage: 8, play: true })

/** `history: 'push'` adds an entry to the browser's history. By default, the current entry is replaced. */
type SetView = (change: Change | ((view: View) => Change), how?: { history?: 'push' }) => void
type Place = { view: View; set: SetView; go: (place: Change) => void }

const PlaceContext = createContext<Place | null>(null)

/** Parses the address once for the whole page. About fifty components need the place, and each would otherwise parse the address itself. */
export function ViewProvider({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(location.search)
  useEffect(() => {
    const follow = () => setSearch(location.search)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const set: SetView = useCallback((change, { history: way } = {}) => {
    const query = changedQuery(typeof change === 'function' ? change(loadPlace(location.search)) : change)
    const address = `${location.pathname}${query}${location.hash}`
    if (way === 'push') history.pushState(history.state, '', address)
    else history.replaceState(history.state, '', address)
    setSearch(query)
  }, [])
  const go = useCallback(
    (place: Change) => set({ ...Object.fromEntries(NAMES.map((name) => [name, null])), ...place }, { history: 'push' }),
    [set],
  )
  const value = useMemo(() => ({ view: loadPlace(search), set, go }), [search, set, go])
  return createElement(PlaceContext, { value }, children)
}

/**
 * Returns the user's place: the typed query parameters of the address. `set` replaces the current history entry. `go` opens a new place and
 * adds a history entry.
 */
export function useView(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('The view stands outside its provider')
  return place
}
