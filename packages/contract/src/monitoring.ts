import * as z from 'zod/mini'
import { route } from './route.ts'
import { Time } from './values.ts'

/** `detail` describes the problem of a part. For a part that is `ok`, it is a warning. */
const health = z.object({
  status: z.enum(['healthy', 'degraded']),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), latency_ms: z.number(), detail: z.optional(z.string()) })),
})
const open = { method: 'GET', action: 'anonymous', resource: 'none', answer: health } as const

export const getHealth = route({ ...open, path: '/api/orion/health', summary: 'Whether every part works' })
export const getMonitoringHealth = route({
  ...open,
  path: '/api/orion/monitoring/health',
  summary: 'The same, under its other path',
})
export const getDatabaseHealth = route({
  ...open,
  action: 'monitoring.read',
  path: '/api/orion/monitoring/database',
  summary: 'Whether the database works, for signed-in callers only',
})
/**
 * The result of the last backup or drill. A drill is the test restore of a backup. `seconds` is its duration. `rows`, `files` and `bytes`
 * describe its contents. `bundle_seconds` is the time in which a drill made a film's bundle from the backup.
 */
const backupRun = z.nullable(
  z.object({
    at: Time,
    ok: z.boolean(),
    seconds: z.number(),
    rows: z.int(),
    files: z.int(),
    bytes: z.int(),
    bundle_seconds: z.nullable(z.number()),
  }),
)
export type BackupRun = z.infer<typeof backupRun>

export const getBackups = route({
  method: 'GET',
  path: '/api/orion/monitoring/backups',
  summary: 'The last backup of this installation, and the last test restore of a backup',
  action: 'monitoring.read',
  resource: 'none',
  answer: z.object({ backup: backupRun, drill: backupRun }),
})

/** The kinds of work of the queue. Work that makes films is first. */
export const WORK_KINDS = [
  'run-stage',
  'make-unit',
  'send-post',
  'ask-post',
  'point-post',
  'pull-model',
  'install-voice',
  'look-at-sources',
  'export-account',
  'fetch-logo',
  'send-mail',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/**
 * Whether a process takes jobs. 'too_old': a newer version of Orion queued jobs that this process cannot make. 'disk_full': the disk of its
 * host is full.
 */
export const HOST_STATES = ['working', 'too_old', 'disk_full'] as const
export type HostState = (typeof HOST_STATES)[number]

/**
 * The process of the language model, as a process of Orion measured it. `model` is the name of its file, or null if no model runs.
 * `memory_bytes` is 0 if no model runs, and null if the system does not report it. `tokens_per_second` is the speed of the last answer, or
 * null if there was no answer yet. `waiting` counts the requests that wait for the running one.
 */
const modelProcess = z.object({
  model: z.nullable(z.string()),
  answering: z.boolean(),
  memory_bytes: z.nullable(z.int()),
  tokens_per_second: z.nullable(z.number()),
  waiting: z.int(),
})
export type ModelProcess = z.infer<typeof modelProcess>

/**
 * A process of the installation: its host, its role (ORION_ROLE), its version, the number of tasks that it works on, and the seconds
 * by which its clock is ahead of the database's. The text after the + in the version names the last database migration in the code of this
 * process. The language model is null if the version of the process does not report it.
 */
const host = {
  host: z.string(),
  role: z.enum(['all', 'api', 'worker']),
  version: z.string(),
  units: z.int(),
  state: z.enum(HOST_STATES),
  clock_ahead_seconds: z.number(),
  model: z.nullable(modelProcess),
}
const Host = z.object(host)
export type HostStatus = z.infer<typeof Host>

/**
 * The place of the installation's files, and the move to it while a move is in progress. The step `asking` asks all processes whether they
 * can read the new place. Then files are `copying`. Then the move is `waiting` until nobody opens files in the old place. Then it is
 * `removing` the old copies. `stopped`: the command of the move has ended, and must be started again. `waits_for` names the processes that
 * do not use both places yet. `files` and `bytes` count everything that is moved, and are null until this is known.
 */
const files = z.object({
  store: z.enum(['folder', 'bucket']),
  move: z.nullable(
    z.object({
      to: z.enum(['folder', 'bucket']),
      step: z.enum(['asking', 'copying', 'waiting', 'removing', 'stopped']),
      moved_files: z.int(),
      moved_bytes: z.int(),
      files: z.nullable(z.int()),
      bytes: z.nullable(z.int()),
      waits_for: z.array(z.object({ host: z.string(), role: z.enum(['all', 'api', 'worker']) })),
    }),
  ),
})
export type FilesStatus = z.infer<typeof files>

export const getHosts = route({
  method: 'GET',
  path: '/api/orion/monitoring/hosts',
  summary:
    'The processes of this installation, what waits for them and what they work on, where files are, the last backup and drill',
  action: 'monitoring.read',
  resource: 'none',
  answer: z.object({
    hosts: z.array(z.object({ ...host, seen_at: Time })),
    /** The number of jobs that could begin, and the longest time that such a job has waited, in seconds. */
    queue: z.object({ waiting: z.int(), oldest_seconds: z.nullable(z.number()) }),
    /** The numbers by kind. Kinds without jobs are omitted. */
    work: z.array(z.object({ kind: z.enum(WORK_KINDS), waiting: z.int(), running: z.int() })),
    /** The number of parts of films that wait for a language model inside Orion. */
    waiting_for_model: z.int(),
    files,
    backup: z.nullable(z.object({ at: Time, ok: z.boolean() })),
    drill: z.nullable(z.object({ at: Time, ok: z.boolean(), seconds: z.number() })),
  }),
})

/** The number of hours in the history of the work. */
export const WORK_HOURS = 24

export const getWorkDone = route({
  method: 'GET',
  path: '/api/orion/monitoring/work',
  summary: 'The work that ended in each of the last 24 hours, the current hour last',
  action: 'monitoring.read',
  resource: 'none',
  /** `done` counts the jobs of the hour that begins at `at`. `failed` counts the jobs without retries left. */
  answer: z.object({ hours: z.array(z.object({ at: Time, done: z.int(), failed: z.int() })) }),
})

export const getReady = route({
  ...open,
  path: '/readyz',
  summary: 'Ready to serve: 200; 503 when something that is needed is down or a write fails',
  fails: ['unavailable'],
})
export const getAlive = route({
  ...open,
  path: '/healthz',
  summary: 'Whether the process runs, even if the database or a service is down',
})
export const getMetrics = route({
  method: 'GET',
  path: '/metrics',
  summary: 'Metrics for Prometheus, readable from this machine or with the METRICS_TOKEN',
  action: 'anonymous',
  resource: 'none',
  raw: 'text',
  answer: z.undefined(),
  fails: ['forbidden'],
})
