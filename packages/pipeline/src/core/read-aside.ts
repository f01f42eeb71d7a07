/** Calls one of a stage's `aside` functions by its name. */
export type Aside = (name: string, args: readonly unknown[]) => Promise<unknown>

/** One of a stage's `aside` functions, and its name. */
type AsideWork<A extends unknown[], R> = { name: string; work: (...args: A) => R | Promise<R> }

/** The result of a stage's `aside` function. It runs in another thread where the tools provide one. */
export const readAside = async <A extends unknown[], R>(
  { aside }: { aside?: Aside },
  { name, work }: AsideWork<A, R>,
  ...args: A
): Promise<R> => (aside === undefined ? work(...args) : ((await aside(name, args)) as R))
