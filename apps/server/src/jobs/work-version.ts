/**
 * The version of runs and tasks that this Orion understands. Orion takes all jobs with this number or a lower number. Raise it if a worker
 * of the older version would make another result from the same job. This happens if the content of a job or stored request changes, or the
 * meaning of a task's recipe. A worker that finds a higher number returns the job and takes no further jobs.
 */
export const WORK_VERSION = 5
