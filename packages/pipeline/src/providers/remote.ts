import type { Words } from '@orion/contract/sentences/say.ts'
/** The service's id of a job, as JSON. It is enough for any worker to look at the job again. */
export type Started = { id: string } & Record<string, unknown>

/**
 * The status of a job: done with its result, seconds to wait before the next look, or lost because its result was deleted. `lost` is the
 * text that follows the service's name. It says that the job was billed once.
 */
export type Looked<T> = { done: T } | { wait_seconds: number } | { lost: Words }

/** One job at a service that bills on arrival. Its results are JSON and one file. */
export type RemoteJob<T> = {
  /** The name of the job in its task, because a task may have several jobs. */
  step: string
  /** The job's file, written by the call that reports the job done. It is stored with the result and restored from there. */
  path?: string
  /** Seconds after which `start` is abandoned; half an hour if absent. */
  deadline_seconds?: number
  /**
   * A free question that must be answered before the call. It is asked before anything is recorded, so a kill at that point leaves nothing
   * open.
   */
  ready?: () => Promise<unknown>
  /**
   * The irreversible call, made once. The trouble of its error says whether the service accepted the job; only 'unknown' leaves that open.
   * The trouble is 'answer' if the service does not understand the request, or if its successful answer cannot be used.
   */
  start: () => Promise<{ started: Started } | { done: T }>
  /**
   * Throws trouble 'refused' if the content is refused. Throws 'answer' or 'model' if the job ended without a result or was deleted. Any
   * other trouble says nothing about the job. Not called for a job that answers at once.
   */
  look: (started: Started) => Promise<Looked<T>>
  /** Lists the jobs with exactly this input that began after `since`, if the service can. */
  find?: (since: Date) => Promise<Started[]>
  /** Stops a job, if the service can. */
  cancel?: (started: Started) => Promise<void>
}

/**
 * Runs a job so that it begins only once, even if a process is killed. Its start is recorded before and after the call; a later process
 * continues from the record. Throws AppError provider_failed with trouble 'unknown' if nobody can know whether the service accepted the
 * job.
 */
export type Remote = <T>(job: RemoteJob<T>) => Promise<T>
