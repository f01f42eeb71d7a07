import type { Loaders, Served } from '../http/invoke.ts'

/** Every route that this server answers, a line a feature. */
export const ROUTES: readonly Served[] = []

/** How each kind of resource that a route names is found. */
export const RESOURCES: Loaders = {}
