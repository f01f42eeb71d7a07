import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as the collector receives it. */
export type ToldSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number; message?: string }
  /** The attributes of its process. */
  resource: Record<string, string | undefined>
}

type Told = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Omit<ToldSpan, 'resource'>[] }[]
  }[]
}

/** An OpenTelemetry collector on loopback that stores the received spans (OTLP over HTTP, JSON). */
export async function fakeCollector(): Promise<{ url: string; spans: ToldSpan[]; close: () => Promise<void> }> {
  const spans: ToldSpan[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end()
      return
    }
    for (const { resource, scopeSpans } of (JSON.parse(body) as Told).resourceSpans) {
      const about = Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value.stringValue]))
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, resource: about })))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
