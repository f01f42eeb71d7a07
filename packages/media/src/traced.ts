import { tracingChannel } from 'node:diagnostics_channel'

/** One span of a trace. Attributes never hold file names or text that a person wrote. */
export type Work = {
  name: string
  attributes: Record<string, string | number>
  /** The parent's W3C traceparent, when the parent ran in another process. */
  parent?: string | undefined
}

/** The channel that reports work for tracing. Only a server with a trace target listens. Without a listener, the channel costs nothing. */
export const WORK = tracingChannel<unknown, Work>('orion:work')

/** Runs `run` as one span of a trace, with its start, its end and its parent. */
export const traced = <T>(work: Work, run: () => Promise<T>): Promise<T> =>
  WORK.start.hasSubscribers ? WORK.tracePromise(async () => run(), work) : run()

let parent: () => string | undefined = () => undefined

/** The traceparent of the current span; undefined when nothing is traced. */
export const currentParent = (): string | undefined => parent()

/** Sets the function that `currentParent` calls. */
export const setCurrentParent = (find: () => string | undefined): void => {
  parent = find
}
