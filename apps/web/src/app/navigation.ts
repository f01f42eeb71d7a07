import { Activity, Boxes, Building2, Cable, Film, FolderOpen, Server, User, Users, type LucideIcon } from 'lucide-react'
import { type Tab, UNDER } from './view.ts'

/** The `aria-current` value of a tab's button: 'page' for the current tab, 'true' for a tab that leads to the current one. */
export const getCurrent = (tab: Tab, shown: Tab): 'page' | 'true' | undefined =>
  shown === tab ? 'page' : UNDER[shown] === tab ? 'true' : undefined

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
