import { tracingChannel } from 'node:diagnostics_channel'

/** A piece of work that a trace shows. Attributes name no file and hold nothing that a person wrote. */
export type Work = {
  name: string
  attributes: Record<string, string | number>
  /** The parent's W3C traceparent, where the parent ran in another process. */
  parent?: string | undefined
}

/**
 * The channel that reports work for tracing. Nobody listens unless the server has a target for traces (SCALE 5), and then it costs nothing.
 */
export const WORK = tracingChannel<unknown, Work>('orion:work')

/** Runs a piece of work so that a trace shows when it began and ended, and as part of what. */
export const traced = <T>(work: Work, run: () => Promise<T>): Promise<T> =>
  WORK.start.hasSubscribers ? WORK.tracePromise(async () => run(), work) : run()

let parent: () => string | undefined = () => undefined

/** The traceparent of the work that this runs in; undefined where nothing is traced. */
export const currentParent = (): string | undefined => parent()

/** Says how `currentParent` is found. */
export const setCurrentParent = (find: () => string | undefined): void => {
  parent = find
}
