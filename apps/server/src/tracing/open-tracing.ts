import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import {
  type Context,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  diag,
  isSpanContextValid,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { WORK, type Work, setCurrentParent } from '@orion/media/traced.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { VERSION } from '../features/info/get-info.ts'

type Given = { config: Pick<Config, 'orion_role' | 'otel_service_name'>; endpoint: string; log: Logger }

/**
 * Sends traces of this process's work to an OpenTelemetry collector (OTLP over HTTP, at `endpoint`/v1/traces). This module is loaded only
 * when the settings name a collector. `close` sends the remaining traces and stops.
 */
export function openTracing({ config, endpoint, log }: Given): { close: () => Promise<void> } {
  // the exporter reads its headers from the environment
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const processor = new BatchSpanProcessor({ exporter })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.otel_service_name,
      'service.version': VERSION,
      'host.name': hostname(),
      'orion.role': config.orion_role,
    }),
    spanProcessors: [processor],
  })
  const warn = (message: string) => log.warn({ detail: message }, 'traces cannot be sent')
  const silent = () => undefined
  diag.setLogger({ error: warn, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR)
  const stop = follow(provider)
  return {
    async close() {
      stop()
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'traces cannot be sent'))
      diag.disable()
    },
  }
}

/** Makes a span for each piece of work, as a child of the work that contains it. Returns a function that stops this. */
function follow(provider: TracerProvider): () => void {
  const tracer = provider.getTracer('orion', VERSION)
  const within = new AsyncLocalStorage<unknown>()
  const now = () => within.getStore() as Context | undefined
  const contexts = new WeakMap<Work, Context>()
  const getSpan = (work: Work) => trace.getSpan(contexts.get(work) ?? ROOT_CONTEXT)

  WORK.start.bindStore(within, (work) => {
    const outer = now() ?? parseContext(work.parent)
    const context = trace.setSpan(outer, tracer.startSpan(work.name, { attributes: work.attributes }, outer))
    contexts.set(work, context)
    return context
  })
  const hearers = {
    start: nothing,
    end: nothing,
    asyncStart: nothing,
    error: (work: Work & { error?: unknown }) => {
      const { error } = work
      // only the kind of the error, because its message may contain text that a person wrote
      getSpan(work)?.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
    },
    asyncEnd: (work: Work) => getSpan(work)?.end(),
  }
  WORK.subscribe(hearers)
  setCurrentParent(() => {
    const span = trace.getSpan(now() ?? ROOT_CONTEXT)?.spanContext()
    return span && `00-${span.traceId}-${span.spanId}-01`
  })
  return () => {
    WORK.start.unbindStore(within)
    WORK.unsubscribe(hearers)
    setCurrentParent(() => undefined)
  }
}

const nothing = (): void => undefined

/** The context of a W3C traceparent. Without one, the root context. */
function parseContext(parent: string | undefined): Context {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(parent ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const span = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(span) ? trace.setSpanContext(ROOT_CONTEXT, span) : ROOT_CONTEXT
}
