import type { ResourceKind } from '@orion/contract/route.ts'
import type { Executor } from '../db/open.ts'
import type { Owned } from '../http/authorize.ts'
import type { Served } from '../http/invoke.ts'

/** Finds whose a thing is by its id; null when there is none (or it is deleted and nobody may see it). */
export type Loader = (db: Executor, id: string) => Promise<Owned | null>

/** Every route that this server answers, a line a feature. */
export const ROUTES: readonly Served[] = []

/** How each kind of resource is found; a kind that a route names must have its line here. */
export const RESOURCES: Partial<Record<ResourceKind, Loader>> = {}
