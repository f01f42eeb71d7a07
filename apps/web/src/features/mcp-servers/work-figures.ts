import type { Answer } from '@orion/contract/route.ts'
import type { getHosts } from '@orion/contract/monitoring.ts'

/** Seconds of waiting after which waiting work is highlighted. All processes are then busy, or there is no process. */
const LONG_WAIT_SECONDS = 120

export const isLate = (oldest_seconds: number | null): boolean => (oldest_seconds ?? 0) > LONG_WAIT_SECONDS

/** The number of running jobs of all kinds. */
export const sumRunning = (work: Answer<typeof getHosts>['work']): number => work.reduce((sum, { running }) => sum + running, 0)
