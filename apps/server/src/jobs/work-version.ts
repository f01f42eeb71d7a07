/**
 * The version of runs and units that this Orion understands: all that were queued under this number or a lower one. Raise it with a change
 * after which a worker of the older version would make a different result of the same job. Such a change is in the content of a job or a
 * stored request, or in the meaning of a unit's recipe. A worker that meets a higher one leaves it and takes nothing more.
 */
export const WORK_VERSION = 5
