import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { allEvents, type Event as StreamEvent } from '@orion/contract/events.ts'
import type { Workflow, WorkflowSummary } from '@orion/contract/workflows.ts'
import { keys } from '../api/keys.ts'
import { openStream } from '../lib/call.ts'
import { readFrames, type Frame } from '../lib/frames.ts'

const RETRY_MS = [500, 1000, 2000, 4000]
const SILENCE_MS = 25_000

/** What a running stage said last; `assets` are what it made so far, by unit. */
export type Progress = {
  progress: number
  sentence: string
  execution_id: string
  assets: Record<string, { asset_id: string; kind: string; url: string }>
}

const mergeIntoList = (client: QueryClient, part: Partial<WorkflowSummary>) =>
  client.setQueryData<WorkflowSummary[]>(keys.workflows, (list) =>
    list?.map((it) => (it.workflow_id === part.workflow_id ? { ...it, ...part } : it)),
  )

function takeStage(client: QueryClient, event: Extract<StreamEvent, { type: 'stage' }>) {
  const { workflow_id, stage } = event
  const before = client.getQueryData<Workflow>(keys.workflow(workflow_id))?.stages[stage.number]
  client.setQueryData<Workflow>(
    keys.workflow(workflow_id),
    (it) => it && { ...it, stages: { ...it.stages, [stage.number]: stage } },
  )
  client.setQueryData<WorkflowSummary[]>(keys.workflows, (list) =>
    list?.map((it) => (it.workflow_id === workflow_id ? { ...it, stages: { ...it.stages, [stage.number]: stage } } : it)),
  )
  if (before?.version !== stage.version || before?.status !== stage.status || before?.needs_update !== stage.needs_update) {
    void client.invalidateQueries({ queryKey: keys.stage(workflow_id, stage.number) })
  }
  if (stage.status !== 'processing') client.removeQueries({ queryKey: keys.progress(workflow_id, stage.number) })
}

function takeProgress(client: QueryClient, event: Extract<StreamEvent, { type: 'progress' }>) {
  client.setQueryData<Progress>(keys.progress(event.workflow_id, event.stage_number), (before) => {
    const same = before?.execution_id === event.execution_id ? before.assets : {}
    const made = event.asset ? { [event.unit_id ?? event.asset.asset_id]: event.asset } : {}
    return { progress: event.progress, sentence: event.sentence, execution_id: event.execution_id, assets: { ...same, ...made } }
  })
  void client.invalidateQueries({ queryKey: keys.run(event.workflow_id, event.stage_number) }) // read again only where it is looked at
}

function takeWorkflow(client: QueryClient, { workflow, deleted }: Extract<StreamEvent, { type: 'workflow' }>) {
  const id = workflow.workflow_id
  if (!id) return
  if (deleted) {
    client.setQueryData<WorkflowSummary[]>(keys.workflows, (list) => list?.filter((it) => it.workflow_id !== id))
    return
  }
  const known = client.getQueryData<WorkflowSummary[]>(keys.workflows)?.some((it) => it.workflow_id === id)
  if (known) mergeIntoList(client, workflow)
  else void client.invalidateQueries({ queryKey: keys.workflows })
  const { stages: _stages, ...fields } = workflow
  client.setQueryData<Workflow>(keys.workflow(id), (it) => it && { ...it, ...fields })
}

/** Writes one event into the query cache. */
export function takeEvent(client: QueryClient, event: StreamEvent) {
  if (event.type === 'stage') takeStage(client, event)
  if (event.type === 'progress') takeProgress(client, event)
  if (event.type === 'workflow') takeWorkflow(client, event)
  if (event.type === 'balance') void client.invalidateQueries({ queryKey: keys.points })
}

const parseEvent = (frame: Frame): StreamEvent => {
  const data = JSON.parse(frame.data) as StreamEvent
  return 'type' in data ? data : ({ ...(data as object), type: frame.event } as StreamEvent)
}

type Link = 'open' | 'lost'
let link: Link = 'open'
const listeners = new Set<() => void>()
const setLink = (next: Link) => {
  if (link === next) return
  link = next
  for (const tell of listeners) tell()
}
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether the event stream is up. */
export const useLink = () => useSyncExternalStore(subscribe, () => link)

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Reads one connection to its end; answers the last id that it saw. Silence beyond two heartbeats ends it. */
async function readOnce(client: QueryClient, last: string | null, signal: AbortSignal): Promise<string | null> {
  const connection = new AbortController()
  const stop = () => connection.abort()
  signal.addEventListener('abort', stop, { once: true })
  let timer = setTimeout(stop, SILENCE_MS)
  try {
    const reader = (await openStream(allEvents.path, last, connection.signal)).pipeThrough(new TextDecoderStream()).getReader()
    setLink('open')
    let text = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return last
      clearTimeout(timer)
      timer = setTimeout(stop, SILENCE_MS)
      const { frames, rest } = readFrames(text + value)
      text = rest
      for (const frame of frames) {
        last = frame.id ?? last
        if (frame.event === 'reset') void client.invalidateQueries()
        else takeEvent(client, parseEvent(frame))
      }
    }
  } catch {
    return last
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

async function follow(client: QueryClient, signal: AbortSignal) {
  let last: string | null = null
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const before = Date.now()
    last = await readOnce(client, last, signal)
    if (signal.aborted) return
    if (Date.now() - before > 5000) attempt = 0
    if (attempt > 0) setLink('lost')
    await wait(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], signal)
    if (attempt > 0) void client.invalidateQueries({ queryKey: keys.workflows })
  }
}

/** One event stream for the page while somebody is signed in. */
export function useEvents(token: string | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (!token) return
    const stop = new AbortController()
    void follow(client, stop.signal)
    return () => stop.abort()
  }, [client, token])
}
