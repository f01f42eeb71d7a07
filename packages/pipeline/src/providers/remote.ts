import type { Words } from '@orion/contract/sentences/say.ts'
/** What the service calls a job, as JSON: enough to look at it again, by any worker. */
export type Started = { id: string } & Record<string, unknown>

/**
 * A look at a job: done with its result, how long to wait before the next look, or that what it made is there no more, in words that go
 * behind the service's name: it was billed, once.
 */
export type Looked<T> = { done: T } | { wait_seconds: number } | { lost: Words }

/** One job at a service that bills on arrival. Results are JSON, and a file. */
export type RemoteJob<T> = {
  /** A name of the job in its unit: a unit may have several. */
  step: string
  /** The file that the job is about, written by whoever says that it is done. It is kept with the result, and put back from there. */
  path?: string
  /** Seconds after which `start` is given up; half an hour where it is absent. */
  deadline_seconds?: number
  /** What the call must know first, and nobody bills: asked before anything is written down, so that a kill then leaves nothing open. */
  ready?: () => Promise<unknown>
  /**
   * The irreversible call, once. Its error's trouble says whether the job was taken: only 'unknown' leaves that open. What a service
   * answers with success and cannot be used is 'answer', as what it refuses to understand.
   */
  start: () => Promise<{ started: Started } | { done: T }>
  /**
   * Throws with trouble 'refused' where the content is refused, and 'answer' or 'model' where the job ended without a result or is gone;
   * any other trouble says nothing of the job. What answers at once is never looked at.
   */
  look: (started: Started) => Promise<Looked<T>>
  /** Where the service lists its jobs: those of this very input that began after `since`. */
  find?: (since: Date) => Promise<Started[]>
  /** Where the service can stop a job. */
  cancel?: (started: Started) => Promise<void>
}

/**
 * Runs a job so that it is begun once, whoever is killed: what was begun is written down before and after the call, and taken up where it
 * stands. Throws AppError provider_failed with trouble 'unknown' where nobody can know whether the service took it.
 */
export type Remote = <T>(job: RemoteJob<T>) => Promise<T>
