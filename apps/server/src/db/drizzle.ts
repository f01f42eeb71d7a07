import { createRequire } from 'node:module'
import type * as orm from 'drizzle-orm'
import type * as node_postgres from 'drizzle-orm/node-postgres'
import type * as pg_core from 'drizzle-orm/pg-core'

export type { Placeholder, SQL } from 'drizzle-orm'
export type { NodePgDatabase } from 'drizzle-orm/node-postgres'

// Loads drizzle as CommonJS. As ES modules, Node would read the package's list of exports (130 KB) again for each of its 106 modules. That
// would add half a second and 130 MB to every start of a process. No other file imports drizzle (.oxlintrc.json).
const load = createRequire(import.meta.url)
export const { sql } = load('drizzle-orm/sql/sql') as typeof orm
export const { drizzle } = load('drizzle-orm/node-postgres') as typeof node_postgres
export const { PgDatabase, PgDialect } = load('drizzle-orm/pg-core') as typeof pg_core
