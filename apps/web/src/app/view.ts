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

/** Tabs without a button, and the tab that leads to each. */
export const UNDER: Partial<Record<Tab, Tab>> = {
  'user-roles': 'organizations',
  services: 'organizations',
  library: 'orion-workflows',
  monitoring: 'my-account',
}

/** Tabs with a button. */
export const TAB_BUTTONS = TABS.filter((tab) => UNDER[tab] === undefined)

export const DIALOGS = [
  'user-login',
  'partner-login',
  'create-partner',
  'create-workflow',
  'organization-required',
  'create-organization',
  'forgot-password',
  'invite-user',
  'social-keys',
  'buy-points',
  'rotate-key',
  'close-account',
  'transactions',
  'breakdown',
  'find-words',
  'storyboard',
] as const
/** Dialogs for signed-out visitors. A login removes them from the address. */
const SIGNED_OUT_DIALOGS: readonly string[] = ['user-login', 'partner-login', 'create-partner', 'forgot-password']

/** Whether the address requests a login, or a dialog that leads to a login. */
export const asksToSignIn = ({ login, dialog }: Pick<View, 'login' | 'dialog'>): boolean =>
  login !== null || (dialog !== null && SIGNED_OUT_DIALOGS.includes(dialog))

export const INSPECTOR_TABS = ['content', 'iterations', 'details'] as const
/** The parts of a film's last stage. */
export const DISTRIBUTION_PARTS = ['publish', 'appearance', 'share', 'languages', 'files'] as const
export type DistributionPart = (typeof DISTRIBUTION_PARTS)[number]
export const WORKFLOW_FILTERS = ['all', 'turn', 'processing', 'completed', 'failed'] as const
export type WorkflowFilter = (typeof WORKFLOW_FILTERS)[number]

const parsers = {
  tab: parseAsStringLiteral(TABS).withDefault('microservices'),
  wf: parseAsString,
  /** The workflow whose settings are copied for a new workflow. */
  like: parseAsString,
  stage: parseAsInteger,
  view: parseAsStringLiteral(INSPECTOR_TABS).withDefault('content'),
  scene: parseAsString,
  /** The open part of the last stage. */
  part: parseAsStringLiteral(DISTRIBUTION_PARTS).withDefault('publish'),
  /** Two versions of the stage to compare, A and B by their numbers: '3-2'. */
  compare: parseAsString,
  t: parseAsFloat,
  /** The notes are beside the film, instead of its scenes. */
  notes: parseAsBoolean.withDefault(false),
  org: parseAsString,
  dialog: parseAsStringLiteral(DIALOGS),
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(WORKFLOW_FILTERS).withDefault('all'),
  /** The library's posts instead of its files: as a calendar or a list. 'open' chooses by screen size. */
  posts: parseAsStringLiteral(['open', 'month', 'week', 'list'] as const),
  /** The day that the calendar shows: '2026-11-24'. */
  day: parseAsString,
  layout: parseAsStringLiteral(['grid', 'rows'] as const).withDefault('grid'),
  purchase: parseAsString,
  checkout: parseAsStringLiteral(['done', 'cancelled'] as const),
  login: parseAsStringLiteral(['user'] as const),
}

export type View = inferParserType<typeof parsers>

/** The place of an address. */
export const loadPlace = createLoader(parsers)

type SetView = ReturnType<typeof useQueryStates<typeof parsers>>[1]
type Place = { view: View; set: SetView; go: (place: Partial<View>) => ReturnType<SetView> }

const PlaceContext = createContext<Place | null>(null)

/** Reads the address once for the whole page. About fifty components need the place, and each would parse the whole address. */
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

/** The user's place: the typed query parameters. `set` replaces the entry. `go` opens a new place and adds a history entry. */
export function useView(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('The view stands outside its provider')
  return place
}
