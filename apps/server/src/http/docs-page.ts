import { type Route, parameterNames } from '@orion/contract/route.ts'
import { escapeHtml, renderHeader } from '@orion/pipeline/proof/document.ts'
import { BASE_STYLE } from '@orion/pipeline/proof/page-style.ts'

/** The style of /docs. It is a separate file, because the content security policy allows no inline style. */
export const DOCS_STYLE = `${BASE_STYLE}
.top a{margin-inline-start:auto;padding:.4rem 0;font-size:.8125rem;font-weight:500;letter-spacing:0;color:var(--dim)}
main{max-width:64rem}
h2{margin-bottom:.6rem;scroll-margin-top:1rem;text-transform:capitalize}
p{max-width:46rem;margin:.35rem 0 .6rem;color:var(--dim)}
code,pre{font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:.8125rem}
p code{color:var(--ink)}
nav{display:flex;flex-wrap:wrap;gap:.5rem;margin:1.5rem 0 0}
nav a{padding:.3rem .75rem;border:1px solid var(--line);border-radius:.45rem;background:var(--paper);font-size:.8125rem;\
text-decoration:none}
nav a:hover,summary:hover{background:var(--mark)}
.calls{border:1px solid var(--line);border-radius:.75rem;background:var(--paper);overflow:hidden}
details{scroll-margin-top:1rem}
details+details{border-top:1px solid var(--line)}
summary{display:grid;grid-template-columns:4rem minmax(0,1fr) minmax(0,1fr) .6rem;gap:.15rem 1rem;align-items:baseline;\
padding:.75rem 1.1rem;cursor:pointer}
summary::-webkit-details-marker{display:none}
summary::after{content:'';align-self:start;margin-top:.45rem;width:.45rem;height:.45rem;border:solid var(--dim);\
border-width:0 1.5px 1.5px 0;transform:translateY(-25%) rotate(45deg)}
[open]>summary::after{transform:translateY(25%) rotate(225deg)}
summary code{font-weight:600;overflow-wrap:anywhere}
summary span{color:var(--dim)}
summary .method{font-size:.75rem;font-weight:600;letter-spacing:.03em}
details>p,details>pre{margin-inline:1.1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0 0 1rem;padding:1rem;border:1px solid var(--line);border-radius:.45rem;\
background:var(--canvas);line-height:1.5}
summary:focus-visible{outline-offset:-3px}
@media (max-width:44rem){summary{grid-template-columns:4rem minmax(0,1fr) .6rem}summary span:not(.method){grid-row:2;grid-column:1/3}\
nav a{padding:.6rem .85rem}}`

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
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<title>Orion interface</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
${renderHeader('<a href="/">Back to Orion</a>')}
<main>
<h1>Orion interface</h1>
<p>JSON both ways. Send an API key or an access token in <code>X-API-Key</code> or <code>Authorization: Bearer</code>. Success is
<code>{"success": true, …}</code>; a failure names its cause in <code>detail</code> and <code>code</code>. \
Points are integers in 1/10,000 pt.
Calls that spend or create take an <code>Idempotency-Key</code>. The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Groups">${names.map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join('\n')}</nav>
${names.map((name) => sections(document, name, groups[name] ?? [])).join('\n')}
</main>
</body>
</html>
`
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

function sections(document: Document, name: string, routes: readonly (readonly [string, Route])[]): string {
  const calls = routes.map(([key, route]) => section(document, key, route)).join('\n')
  return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>\n<div class="calls">\n${calls}\n</div>`
}

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
