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

/** Tabs without a button, and the tab from which each is reached. */
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
/** Those of who is not signed in: a login takes them out of the address. */
const SIGNED_OUT_DIALOGS: readonly string[] = ['user-login', 'partner-login', 'create-partner', 'forgot-password']

/** Whether the address asks for a login, or for what leads there. */
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
  /** The workflow whose settings a new one begins with. */
  like: parseAsString,
  stage: parseAsInteger,
  view: parseAsStringLiteral(INSPECTOR_TABS).withDefault('content'),
  scene: parseAsString,
  /** The open part of the last stage. */
  part: parseAsStringLiteral(DISTRIBUTION_PARTS).withDefault('publish'),
  /** Two versions of the stage beside each other, A and B by their numbers: '3-2'. */
  compare: parseAsString,
  t: parseAsFloat,
  /** The notes are beside the film, in place of its scenes. */
  notes: parseAsBoolean.withDefault(false),
  org: parseAsString,
  dialog: parseAsStringLiteral(DIALOGS),
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(WORKFLOW_FILTERS).withDefault('all'),
  /** The library's posts instead of its files: as a calendar or a list, 'open' as it fits the screen. */
  posts: parseAsStringLiteral(['open', 'month', 'week', 'list'] as const),
  /** The day that the calendar is open at: '2026-11-24'. */
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

/** Reads the address once for the whole page: half a hundred parts ask where the reader is, and each would read and compare all of it. */
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

/** The reader's place: the typed query parameters. `set` replaces; `go` starts afresh at a place and pushes history. */
export function useView(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('The view stands outside its provider')
  return place
}
