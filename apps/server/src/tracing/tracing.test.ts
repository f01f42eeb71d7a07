import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { bucketSettings, fakeS3 } from '../../../../fakes/machines/s3.ts'
import { type ToldSpan, fakeCollector } from '../../../../fakes/machines/otlp.ts'
import { startWorkerProcess } from '../test/processes/start-worker-process.ts'
import { workflowRoom } from '../test/workflow-room.ts'
import { openTracing } from './open-tracing.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const MASTER_KEY = 'cd'.repeat(32)

test('31 SCALE 5 one trace covers the click, jobs, units and FFmpeg, even if the worker is another host', async () => {
  const [s3, collector] = await Promise.all([fakeS3(), fakeCollector()])
  const settings = { ...bucketSettings(s3), MASTER_KEY }
  const room = await workflowRoom({ worker: false, settings })
  const { config } = room.server.parts
  const tracing = openTracing({ config, endpoint: collector.url, log: pino({ level: 'silent' }) })
  const data_dir = mkdtempSync(join(tmpdir(), 'orion-traced-'))
  const worker = await startWorkerProcess(
    { database_url: config.database_url, data_dir },
    {
      ...settings,
      ...{ BESIDE: '1', STAGES: 'tiny', RUN_FFMPEG: '1', ORION_ROLE: 'worker', MADE_LOG: join(data_dir, 'made.log') },
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
  )
  const id = await room.create({ topic: 'A secret topic', autopilot: { points_limit: 1_000_000 } })
  await room.until(id, ({ status }) => status === 'completed' || status === 'failed')
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  await ended
  await tracing.close()
  await room.close()
  await Promise.all([collector.close(), s3.close()])
  rmSync(data_dir, { recursive: true })

  const named = (name: string | RegExp) => collector.spans.filter((span) => span.name.match(name))
  const byId = new Map(collector.spans.map((span) => [span.spanId, span]))
  const above = (span: ToldSpan): ToldSpan[] => {
    const parent = byId.get(span.parentSpanId ?? '')
    return parent === undefined ? [span] : [span, ...above(parent)]
  }
  const programs = named(/^ffmpeg$/)
  expect(programs.length).toBeGreaterThan(9)
  const [button] = named(/^POST \/api\/orion\/workflows/)
  for (const program of programs) {
    const line = above(program)
    expect(line.at(-1)).toBe(button)
    expect(line.map(({ name }) => name.split(' ')[0])).toEqual(
      expect.arrayContaining(['ffmpeg', 'make', 'make-unit', 'run-stage', 'POST']),
    )
    expect(new Set(line.map(({ traceId }) => traceId)).size).toBe(1)
    expect([program.resource['orion.role'], button!.resource['orion.role']]).toEqual(['worker', 'all'])
  }
  expect(JSON.stringify(collector.spans)).not.toContain('secret topic')
})

test('31 SCALE 5 a collector that cannot be reached delays and loses nothing of the work', async () => {
  const room = await workflowRoom({ worker: false })
  const { config } = room.server.parts
  const tracing = openTracing({ config, endpoint: 'http://127.0.0.1:1', log: pino({ level: 'silent' }) })
  const id = await room.create()
  expect(id).toBeDefined()
  const begun = performance.now()
  await tracing.close()
  expect(performance.now() - begun).toBeLessThan(12_000)
  await room.close()
})

test('31 SCALE 5 a start without a collector loads no code for traces', () => {
  const script = `import { registerHooks } from 'node:module'
    let loaded = 0
    const sends = /@opentelemetry.(sdk|otlp|exporter|resources)/
    registerHooks({ load: (url, context, next) => ((loaded += sends.test(url) ? 1 : 0), next(url, context)) })
    await import('@orion/server/open-parts.ts')
    await import('@orion/server/http/serve.ts')
    await import('@orion/server/jobs/worker.ts')
    const before = loaded
    await import('@orion/server/tracing/open-tracing.ts')
    process.stdout.write(before + ' ' + (loaded > 10))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' })
  expect(stdout).toBe('0 true')
})
