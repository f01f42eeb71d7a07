import { type Words } from '@orion/contract/sentences/say.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import type { CallTools } from '../provider.ts'
import type { RemoteJob, Started } from '../remote.ts'

/** The job that a provider passes to `remote`. The test takes it before anything is sent. */
export type Caught = RemoteJob<unknown> & { find: NonNullable<RemoteJob<unknown>['find']> }

/** Returns the job that `ask` would run, and sends nothing. Throws if `ask` runs no job, or if the job cannot be found again later. */
export async function catchJob(ask: (tools: CallTools) => Promise<unknown>, tools: CallTools): Promise<Caught> {
  let caught: RemoteJob<unknown> | undefined
  const stop = new Error('the job is caught')
  await ask({
    ...tools,
    remote: (job) => {
      caught = job
      return Promise.reject(stop)
    },
  }).catch((error: unknown) => {
    if (error !== stop) throw error
  })
  if (caught?.find === undefined) throw new Error('it runs no job that can be found again.')
  return { ...caught, find: caught.find }
}

/** Begins a job. Throws if the job is already done after this call. */
export async function beginJob(job: Caught): Promise<Started> {
  const begun = await job.start()
  if (!('started' in begun)) throw new Error('the job was done at once.')
  return begun.started
}

/** Asks for the state of a job until the job is no longer pending. Uses only the stored record of the job. */
export async function lookUntilEnd(job: Caught, started: Started): Promise<{ done: unknown } | { lost: Words }> {
  for (;;) {
    const looked = await job.look(JSON.parse(JSON.stringify(started)) as Started)
    if (!('wait_seconds' in looked)) return looked
  }
}

/** How many jobs a simulator was asked to begin. */
export const begunAt = ({ seen }: Fake): number =>
  seen.filter(({ method, path }) => method === 'POST' && !path.endsWith('/cancel')).length
