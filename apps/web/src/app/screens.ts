import { lazily } from '../lib/lazily.ts'
import type { View } from './view.ts'

const load = {
  catalogue: () => import('../features/microservices/catalogue.tsx').then(({ Catalogue: component }) => ({ default: component })),
  workflows: () => import('../features/workflows/list.tsx').then(({ Workflows: component }) => ({ default: component })),
  studio: () => import('../features/stages/studio/studio.tsx').then(({ Studio: component }) => ({ default: component })),
  organizations: () =>
    import('../features/organizations/list.tsx').then(({ Organizations: component }) => ({ default: component })),
  account: () => import('../features/account/account.tsx').then(({ Account: component }) => ({ default: component })),
  library: () => import('../features/assets/library.tsx').then(({ Library: component }) => ({ default: component })),
  posts: () => import('../features/posts/posts.tsx').then(({ Posts: component }) => ({ default: component })),
  members: () => import('../features/members/list.tsx').then(({ Members: component }) => ({ default: component })),
  services: () => import('../features/providers/services.tsx').then(({ Services: component }) => ({ default: component })),
  monitoring: () =>
    import('../features/mcp-servers/monitoring.tsx').then(({ Monitoring: component }) => ({ default: component })),
  servers: () => import('../features/mcp-servers/servers.tsx').then(({ Servers: component }) => ({ default: component })),
}

export const Catalogue = lazily(load.catalogue)
export const Workflows = lazily(load.workflows)
export const Studio = lazily(load.studio)
export const Organizations = lazily(load.organizations)
export const Account = lazily(load.account)
export const Library = lazily(load.library)
export const Posts = lazily(load.posts)
export const Members = lazily(load.members)
export const Services = lazily(load.services)
export const Monitoring = lazily(load.monitoring)
export const Servers = lazily(load.servers)

/** The name of the screen that an address shows. */
export function getScreen({ tab, wf, posts }: Pick<View, 'tab' | 'wf' | 'posts'>): keyof typeof load {
  if (tab === 'orion-workflows') return wf === null ? 'workflows' : 'studio'
  if (tab === 'organizations') return 'organizations'
  if (tab === 'user-roles') return 'members'
  if (tab === 'services') return 'services'
  if (tab === 'library') return posts === null ? 'library' : 'posts'
  if (tab === 'my-account') return 'account'
  if (tab === 'monitoring') return 'monitoring'
  return tab === 'mcp-servers' ? 'servers' : 'catalogue'
}

/** Starts to load the code of a screen. If loading fails, it is tried again when the screen is shown. */
export const loadScreen = (name: keyof typeof load): void => void load[name]().catch(() => undefined)
