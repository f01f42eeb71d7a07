import * as z from 'zod/mini'

/** The number of requests for another version: 0 is the first one. */
export const Take = z.int().check(z.gte(0), z.lte(1000))

/** The number of versions that were requested from a service, by the unit's id (a scene's, where the unit is one). */
export const Takes = z.optional(z.record(z.string(), Take))
