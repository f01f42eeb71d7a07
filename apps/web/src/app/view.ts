import {
  createLoader,
  parseAsBoolean,
  parseAsFloat,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
  type inferParserType,
} from 'nuqs'
import { createContext, createElement, useCallback, useContext, useMemo, type ReactNode } from 'react'

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

const parsers = {
  tab: parseAsStringLiteral(TABS).withDefault('microservices'),
  wf: parseAsString,
  /** The id of the workflow whose settings a new workflow copies. */
  like: parseAsString,
  stage: parseAsInteger,
  view: parseAsStringLiteral(INSPECTOR_TABS).withDefault('content'),
  scene: parseAsString,
  /** The open part of the last stage. */
  part: parseAsStringLiteral(DISTRIBUTION_PARTS).withDefault('publish'),
  /** The numbers of the two versions to compare, A and B: '3-2'. */
  compare: parseAsString,
  t: parseAsFloat,
  /** Whether the film of the stage plays on arrival. The player removes this from the address. */
  play: parseAsBoolean.withDefault(false),
  /** Whether the notes are shown next to the film instead of its scenes. */
  notes: parseAsBoolean.withDefault(false),
  /** Whether the list of the key points is open when a person arrives at the script. */
  points: parseAsBoolean.withDefault(false),
  /** The section of the account screen to scroll to. The section removes this from the address. */
  section: parseAsStringLiteral(['factor', 'passkeys'] as const),
  org: parseAsString,
  dialog: parseAsStringLiteral(DIALOGS),
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(WORKFLOW_FILTERS).withDefault('all'),
  /** If present, the library shows posts instead of files, as a calendar or a list. 'open' chooses the layout by screen size. */
  posts: parseAsStringLiteral(['open', 'month', 'week', 'list'] as const),
  /** The day that the calendar shows, such as '2026-11-24'. */
  day: parseAsString,
  layout: parseAsStringLiteral(['grid', 'rows'] as const).withDefault('grid'),
  purchase: parseAsString,
  checkout: parseAsStringLiteral(['done', 'cancelled'] as const),
  login: parseAsStringLiteral(['user'] as const),
}

export type View = inferParserType<typeof parsers>

/** Parses an address into the user's place. */
export const loadPlace = createLoader(parsers)

/**
 * The place of a stage in the open film. It clears what belongs to the stage before: its versions, their comparison, its second, its open
 * list and its dialog. The chosen scene does not change, unless `more` names one. `stage` null is the stage that needs attention.
 */
export const stagePlace = (stage: number | null, more: { [Name in keyof View]?: View[Name] | null } = {}) => ({
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

type SetView = ReturnType<typeof useQueryStates<typeof parsers>>[1]
type Place = { view: View; set: SetView; go: (place: Partial<View>) => ReturnType<SetView> }

const PlaceContext = createContext<Place | null>(null)

/** Parses the address once for the whole page. About fifty components need the place, and each would otherwise parse the address itself. */
export function ViewProvider({ children }: { children: ReactNode }) {
  const [view, set] = useQueryStates(parsers, { history: 'replace' })
  const go = useCallback(
    (place: Partial<View>) => {
      const cleared = Object.fromEntries(Object.keys(parsers).map((name) => [name, null]))
      return set({ ...cleared, ...place } as Partial<View>, { history: 'push' })
    },
    [set],
  )
  const value = useMemo(() => ({ view, set, go }), [view, set, go])
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
