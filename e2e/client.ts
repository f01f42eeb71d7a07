import { randomUUID } from 'node:crypto'
import { createPartner, loginPartner } from '@orion/contract/access.ts'
import { createOrganization } from '@orion/contract/organizations.ts'
import { parameterNames, type Answer, type Request, type Route } from '@orion/contract/route.ts'
import { createWorkflow, getWorkflow, type Workflow } from '@orion/contract/workflows.ts'

export type Reply<R> = { status: number; body: Answer<R> & { success?: boolean; detail?: unknown; code?: string } }

/** Calls the API with a token, as any program would. */
export type Client = {
  url: string
  token: string | null
  call: <R extends Route>(route: R, request: Request<R>, headers?: Record<string, string>) => Promise<Reply<R>>
}

/** A client of a running product; `token` is an API key or an access token. */
export function makeClient(url: string, token: string | null): Client {
  return {
    url,
    token,
    call: async (route, request, headers = {}) => {
      const names = new Set(parameterNames(route.path))
      const given = Object.entries((request ?? {}) as Record<string, unknown>)
      const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(given.find(([key]) => key === name)?.[1])),
      )
      const rest = Object.fromEntries(given.filter(([key]) => !names.has(key)))
      const inBody = route.method === 'POST' || route.method === 'PUT'
      const query = inBody || Object.keys(rest).length === 0 ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`
      const answer = await fetch(url + path + query, {
        method: route.method,
        headers: {
          ...(inBody ? { 'content-type': 'application/json' } : {}),
          ...(token ? { 'x-api-key': token } : {}),
          ...headers,
        },
        body: inBody ? JSON.stringify(rest) : undefined,
      })
      const reply = { status: answer.status, body: await answer.json() }
      return reply as Reply<typeof route>
    },
  }
}

/** A client signed in as a partner. */
export async function signedIn(url: string, partner: { email: string; api_key: string }): Promise<Client> {
  const session = await makeClient(url, null).call(loginPartner, partner)
  return makeClient(url, session.body.access_token)
}

/** Registers a partner, signs in and creates an organization, as every new user does first. */
export async function newPartner(
  url: string,
): Promise<{ client: Client; api_key: string; email: string; organization_id: string }> {
  const email = `partner-${randomUUID()}@example.com`
  const registered = await makeClient(url, null).call(createPartner, {
    company_name: 'Meridian Films',
    contact_name: 'Ada Lind',
    contact_email: email,
  })
  const { api_key } = registered.body
  const client = await signedIn(url, { email, api_key })
  const created = await client.call(createOrganization, { name: 'Meridian' })
  return { client, api_key, email, organization_id: created.body.organization.organization_id }
}

/** Creates a film on autopilot. */
export async function startFilm(
  client: Client,
  film: {
    organization_id: string
    topic: string
    text: string
    language: Workflow['language']
    duration: 30 | 60 | 120 | 300 | 600
    points_limit?: number
    choices?: Workflow['choices']
  },
): Promise<string> {
  const created = await client.call(createWorkflow, {
    organization_id: film.organization_id,
    workflow_name: film.topic.slice(0, 80),
    topic: film.topic,
    language: film.language,
    video_config: { duration: film.duration },
    source: { text: film.text },
    ...(film.choices && { choices: film.choices }),
    autopilot: { points_limit: film.points_limit ?? 10_000_000 },
  })
  if (created.status !== 201) throw new Error(`createWorkflow answered ${created.status}: ${JSON.stringify(created.body)}`)
  return created.body.workflow_id
}

/** Complete events of a stream, even if they arrive in pieces. */
export async function* readEvents(answer: Response): AsyncGenerator<{ event: string; data: string }> {
  let text = ''
  for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + piece).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks)
      yield { event: /^event: (.*)$/m.exec(block)?.[1] ?? '', data: /^data: (.*)$/m.exec(block)?.[1] ?? '' }
  }
}

/**
 * Reads the workflow at every event until `until` returns true. Throws the reason of autopilot if it has stopped and no stage runs. A stage
 * that a person started must be running when you call this.
 */
export async function waitForWorkflow(
  client: Client,
  workflow_id: string,
  until: (workflow: Workflow) => boolean,
): Promise<Workflow> {
  const stream = new AbortController()
  const answer = await fetch(`${client.url}/api/orion/workflows/${workflow_id}/events`, {
    headers: { 'x-api-key': client.token! },
    signal: stream.signal,
  })
  try {
    let workflow = (await client.call(getWorkflow, { workflow_id })).body.data
    if (isReached(workflow, until)) return workflow
    for await (const { event } of readEvents(answer)) {
      if (!/^(stage|workflow|reset)/.test(event)) continue
      workflow = (await client.call(getWorkflow, { workflow_id })).body.data
      if (isReached(workflow, until)) return workflow
    }
    throw new Error(`The event stream ended; the workflow is ${workflow.status}`)
  } finally {
    stream.abort()
  }
}

/** Whether `until` returns true. Throws the reason of autopilot if the workflow will not change by itself. */
function isReached(workflow: Workflow, until: (workflow: Workflow) => boolean): boolean {
  if (until(workflow)) return true
  const reason = workflow.status === 'processing' ? undefined : workflow.autopilot?.stopped_reason
  if (reason !== undefined) throw new Error(`Autopilot stopped: ${reason}`)
  return false
}
