import * as z from 'zod/mini'

/** The number of requests for another version. 0 is the first version. */
export const Take = z.int().check(z.gte(0), z.lte(1000))

/**
 * The number of versions that were requested from a service, by the id of the task. For a scene, the id of the task is the id of the scene.
 */
export const Takes = z.optional(z.record(z.string(), Take))
