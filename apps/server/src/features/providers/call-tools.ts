import type { CallTools, Connection } from '@orion/pipeline/providers/provider.ts'

/** Tools of a call that belongs to no run: a test, a list. A paid job is never begun by one. */
export const callTools = (connection: Connection, model: string | null, signal: AbortSignal): CallTools => ({
  connection,
  model,
  signal,
  remote: () => Promise.reject(new Error('a paid job is begun by a run alone')),
})
