import type { CallTools, Connection } from '@orion/pipeline/providers/provider.ts'

/** Makes the tools for a call outside of a run, such as a test or a list of models. Such a call never starts a paid job. */
export const callTools = (connection: Connection, model: string | null, signal: AbortSignal): CallTools => ({
  connection,
  model,
  signal,
  remote: () => Promise.reject(new Error('a paid job is begun by a run alone')),
})
