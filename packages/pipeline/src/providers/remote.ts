import type { Words } from '@orion/contract/sentences/say.ts'
/** The service's key of a job, as JSON: enough for any worker to look at it again. */
export type Started = { id: string } & Record<string, unknown>

/**
 * A look at a job: done with its result, how long to wait before the next look, or that its result was deleted. That is in words behind the
 * service's name: the job was billed, once.
 */
export type Looked<T> = { done: T } | { wait_seconds: number } | { lost: Words }

/** One job at a service that bills on arrival. Results are JSON, and a file. */
export type RemoteJob<T> = {
  /** The name of the job in its unit: a unit may have several. */
  step: string
  /** The file of the job, written by the call that reports it done. It is kept with the result, and restored from there. */
  path?: string
  /** Seconds after which `start` is given up; half an hour where it is absent. */
  deadline_seconds?: number
  /** A free question that the call needs first: asked before anything is recorded, so that a kill then leaves nothing open. */
  ready?: () => Promise<unknown>
  /**
   * The irreversible call, once. Its error's trouble says whether the job was accepted: only 'unknown' leaves that open. A successful
   * answer that cannot be used is 'answer', like a request that the service cannot understand.
   */
  start: () => Promise<{ started: Started } | { done: T }>
  /**
   * Throws with trouble 'refused' where the content is refused, and 'answer' or 'model' where the job ended without a result or was
   * deleted. Any other trouble says nothing about the job. A job that answers at once is never looked at.
   */
  look: (started: Started) => Promise<Looked<T>>
  /** Lists the jobs of this very input that began after `since`, where the service can. */
  find?: (since: Date) => Promise<Started[]>
  /** Stops a job, where the service can. */
  cancel?: (started: Started) => Promise<void>
}

/**
 * Runs a job so that it is begun once, even if a process is killed: its start is recorded before and after the call, and continued from
 * there. Throws AppError provider_failed with trouble 'unknown' where nobody can know whether the service accepted it.
 */
export type Remote = <T>(job: RemoteJob<T>) => Promise<T>
