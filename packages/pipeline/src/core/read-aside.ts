/** Calls one of a stage's `aside` functions by its name. */
export type Aside = (name: string, args: readonly unknown[]) => Promise<unknown>

/** The result of `work`, the stage's `aside` function with that name. It runs in another thread where the tools provide one. */
export const readAside = async <A extends unknown[], R>(
  { aside }: { aside?: Aside },
  name: string,
  work: (...args: A) => R | Promise<R>,
  ...args: A
): Promise<R> => (aside === undefined ? work(...args) : ((await aside(name, args)) as R))
