/** What the service calls a job, as JSON: enough to look at it again, by any worker. */
export type Started = { id: string } & Record<string, unknown>

/**
 * A look at a job: done with its result, how long to wait before the next look, or that what it made is there no more, in words that go
 * behind the service's name: it was billed, once.
 */
export type Looked<T> = { done: T } | { wait_seconds: number } | { lost: string }

/** One job at a service that bills on arrival. Results are JSON; files go to a path that the job's maker chose. */
export type RemoteJob<T> = {
  /** A name of the job in its unit: a unit may have several. */
  step: string
  /** The irreversible call, once. Its error's trouble says whether the job was taken: only 'unknown' leaves that open. */
  start: () => Promise<{ started: Started } | { done: T }>
  /** Throws with trouble 'refused' or 'answer' where the job ended without a result; any other trouble says nothing of the job. */
  look: (started: Started) => Promise<Looked<T>>
  /** Where the service lists its jobs: those of this very input that began after `since`. */
  find?: (since: Date) => Promise<Started[]>
  cancel?: (started: Started) => Promise<void>
}

/**
 * Runs a job so that it is begun once, whoever is killed: what was begun is written down before and after the call, and taken up where it
 * stands. Throws AppError provider_failed with trouble 'unknown' where nobody can know whether the service took it.
 */
export type Remote = <T>(job: RemoteJob<T>) => Promise<T>
