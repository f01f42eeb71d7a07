import { Boxes, Building2, Cable, Film, FolderOpen, Server, User, Users, type LucideIcon } from 'lucide-react'
import type { Tab } from './view.ts'

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
