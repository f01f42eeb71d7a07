import { type Route, parameterNames } from '@orion/contract/route.ts'
import { escapeHtml } from '@orion/pipeline/proof/document.ts'

/** The style of /docs. It is a separate file, because the content security policy allows no inline style. */
export const DOCS_STYLE = `:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent);
  --dim: color-mix(in srgb, currentColor 70%, transparent) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 64rem; padding: 2.5rem 1.25rem 6rem; font: 1rem/1.55 system-ui, sans-serif; background: Canvas;
  color: CanvasText }
h1 { font-size: 1.9rem; margin: 0 0 .5rem }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; text-transform: capitalize }
p, dd { color: var(--dim); max-width: 46rem }
nav { display: flex; flex-wrap: wrap; gap: .4rem 1rem; margin: 1.25rem 0 }
a { color: inherit; text-underline-offset: .2em }
details { border-top: 1px solid var(--line) }
summary { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; padding: .7rem 0; cursor: pointer }
summary code { font-weight: 600; overflow-wrap: anywhere }
summary span { color: var(--dim) }
.method { font: 600 .8rem/1 ui-monospace, monospace; min-width: 4rem }
pre { overflow: auto; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; font-size: .85rem }
`

type Document = { info?: unknown; paths?: unknown }

/** The documentation of the API for people: every call with its input and its answer. The page has no script. */
export function docsPage(routes: Record<string, Route>, document: Document): string {
  const groups = Object.groupBy(Object.entries(routes), ([name, route]) => getOperation(document, name, route).tags[0])
  const names = Object.keys(groups).toSorted()
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Orion interface</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<h1>Orion interface</h1>
<p>JSON both ways. Send an API key or an access token in <code>X-API-Key</code> or <code>Authorization: Bearer</code>. Success is
<code>{"success": true, …}</code>; a failure names its cause in <code>detail</code> and <code>code</code>. \
Points are integers in 1/10,000 pt.
Calls that spend or create take an <code>Idempotency-Key</code>. The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${names.map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join('\n')}</nav>
${names.map((name) => sections(document, name, groups[name] ?? [])).join('\n')}
</body>
</html>
`
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

const sections = (document: Document, name: string, routes: readonly (readonly [string, Route])[]): string =>
  [`<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>`, ...routes.map(([key, route]) => section(document, key, route))].join(
    '\n',
  )

type Operation = { tags: string[]; requestBody?: unknown; responses: Record<string, { description: string; content?: unknown }> }

function getOperation(document: Document, name: string, route: Route): Operation {
  const paths = document.paths as Record<string, Record<string, Operation & { operationId: string }>> // openapi.ts made it so
  const operation = paths[route.path][route.method.toLowerCase()]
  if (operation.operationId !== name) throw new Error(`${route.method} ${route.path} is in the contract twice`)
  return operation
}

function section(document: Document, name: string, route: Route): string {
  const { requestBody, responses } = getOperation(document, name, route)
  const status = String(route.status ?? 200)
  const failures = Object.entries(responses)
    .filter(([other]) => other !== status)
    .map(([other, { description }]) => `${other} ${escapeHtml(description)}`)
  const parameters = parameterNames(route.path)
  return `<details id="${escapeHtml(name)}">
<summary><span class="method">${route.method}</span><code>${escapeHtml(route.path)}</code>\
<span>${escapeHtml(route.summary)}</span></summary>
<p>${route.action === 'anonymous' ? 'Open to anybody.' : `Needs the right ${code(route.action)}.`}\
${parameters.length > 0 ? ` In the path: ${parameters.map(code).join(', ')}.` : ''}</p>
${requestBody === undefined ? '' : `<p>Body</p><pre>${escapeHtml(JSON.stringify(requestBody, null, 2))}</pre>`}
<p>Answer ${status}</p><pre>${escapeHtml(JSON.stringify(responses[status].content ?? {}, null, 2))}</pre>
${failures.length === 0 ? '' : `<p>Failures: ${failures.join('; ')}.</p>`}
</details>`
}
