/**
 * The version of runs and tasks that this Orion understands. Orion takes all jobs with this number or a lower number. Raise it if a worker
 * of the older version would make a different result from the same job. This is a change of the content of a job or stored request, or of
 * the meaning of a task's recipe. A worker that finds a higher number leaves the job and takes no further jobs.
 */
export const WORK_VERSION = 5
