/**
 * Which runs and units this version of Orion understands: all that were queued under this number or a lower one. Goes up with a change by
 * which a worker of the former version would make something else of the same job: what a job or a stored request holds, what a unit's
 * recipe means. A worker that meets a higher one leaves it and takes nothing more.
 */
export const WORK_VERSION = 4
