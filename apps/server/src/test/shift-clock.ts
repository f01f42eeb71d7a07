/** Moves the clock of this process ahead by these milliseconds, or back if they are negative, as on a host with a wrong clock. */
export function shiftClock(ahead: number): void {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [Real.now() + ahead] : given) as [number]))
    }
    static override now = (): number => Real.now() + ahead
  } as DateConstructor
}
