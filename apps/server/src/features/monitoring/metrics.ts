import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** The figures of this process. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry, prefix: 'orion_' })

/** The duration of requests by route and status. The label is the route and not the address, because each id would make its own series. */
export const requestSeconds = new Histogram({
  name: 'orion_http_request_seconds',
  help: 'Seconds that a request took',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
})

/** Jobs of the queue by name and state, counted when Prometheus reads them. */
export const queueJobs = new Gauge({
  name: 'orion_queue_jobs',
  help: 'Jobs by name and state',
  labelNames: ['name', 'state'],
  registers: [registry],
})

/** Is 1 when the last reconciliation of the ledger found no errors. */
export const ledgerAddsUp = new Gauge({
  name: 'orion_ledger_adds_up',
  help: 'Whether the points ledger adds up',
  registers: [registry],
})

const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
  new Gauge({ name: `orion_${name}`, help, labelNames, registers: [registry] })

/** The state of the work, counted when Prometheus reads it. */
export const work = {
  oldest: gauge('queue_oldest_seconds', 'Seconds for which the longest waiting job could have been taken', 'name'),
  units: gauge('units', 'Parts of films of open runs by state', 'state'),
  runs: gauge('stage_runs', 'Runs of stages that ended in the last hour', 'stage', 'state'),
  seconds: gauge('stage_seconds', 'Mean seconds of the runs that were done in the last hour', 'stage'),
}

/** Totals of the installation. They are counted once a minute. */
export const held = {
  assets: gauge('asset_bytes', 'Bytes of stored files that rows name'),
  database: gauge('database_bytes', 'Bytes of the database'),
  points: gauge('ledger_points', 'Points by kind of account, in 1/10,000', 'kind'),
}

/** This process's database connections. `waiting` counts the requests that wait for a connection. */
export const connections = gauge('database_connections', 'Connections of this process to the database by state', 'state')

const ofBackups = (name: string, help: string) =>
  new Gauge({ name: `orion_backup_${name}`, help, labelNames: ['kind'], registers: [registry] })

/** The last backup and the last drill. There is no value before the first one. */
export const backups = {
  ok: ofBackups('ok', 'Whether the last one was whole'),
  at: ofBackups('last_timestamp_seconds', 'When the last one ended, in seconds since 1970'),
  seconds: ofBackups('duration_seconds', 'Seconds that the last one took'),
  bytes: ofBackups('bytes', 'Bytes of the last one: rows and files'),
}
