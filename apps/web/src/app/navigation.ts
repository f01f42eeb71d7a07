import { Activity, Boxes, Building2, Cable, Film, FolderOpen, Server, User, Users, type LucideIcon } from 'lucide-react'
import { TAB_BUTTONS, type Tab, UNDER } from './view.ts'

/**
 * The `aria-current` value of a tab's button: 'page' for the current tab, 'true' for a tab that leads to the current one, unless the menu
 * lists that one too.
 */
const getCurrent = (tab: Tab, shown: Tab): 'page' | 'true' | undefined =>
  shown === tab ? 'page' : UNDER[shown] === tab && shown !== 'monitoring' ? 'true' : undefined

export const TAB_ICONS: Record<Tab, LucideIcon> = {
  microservices: Boxes,
  'orion-workflows': Film,
  organizations: Building2,
  'mcp-servers': Server,
  'my-account': User,
  'user-roles': Users,
  library: FolderOpen,
  services: Cable,
  monitoring: Activity,
}

type MenuEntry = { tab: Tab; current: 'page' | 'true' | undefined; isInner: boolean }

/** The entries of the main menu: the five tabs, and Monitoring below My Account, where a person looks for a film that is stuck (56.13). */
export function listMenuEntries(shown: Tab): MenuEntry[] {
  const tabs = TAB_BUTTONS.map((tab) => ({ tab, current: getCurrent(tab, shown), isInner: false }))
  const at = TAB_BUTTONS.indexOf('my-account') + 1
  return tabs.toSpliced(at, 0, { tab: 'monitoring', current: getCurrent('monitoring', shown), isInner: true })
}
