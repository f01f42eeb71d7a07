import { Boxes, Building2, Cable, Film, FolderOpen, Server, User, Users, type LucideIcon } from 'lucide-react'
import type { Tab } from './view.ts'

/** The button of the tab from which one without a button is reached. */
const UNDER: Partial<Record<Tab, Tab>> = { 'user-roles': 'organizations', services: 'organizations', library: 'orion-workflows' }

/** What a tab's button says of where one is: here, or further in. */
export const currentOf = (tab: Tab, shown: Tab): 'page' | 'true' | undefined =>
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
}
