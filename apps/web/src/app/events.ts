import { type Words } from '@orion/contract/sentences/say.ts'
import { toWords } from '@orion/contract/sentences/text-key.ts'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { allEvents, type Event as StreamEvent } from '@orion/contract/events.ts'
import type { Workflow, WorkflowSummary } from '@orion/contract/workflows.ts'
import { keys } from '../api/keys.ts'
import { takePost } from '../api/posts.ts'
import { takePresence } from '../api/presence.ts'
import { readAgain } from '../api/read-again.ts'
import { writeAnswer } from '../api/write-answer.ts'
import { openStream } from '../lib/call.ts'
import { earliestPosition, hearPositions, isBefore } from '../lib/event-position.ts'
import { readFrames, type Frame } from '../lib/frames.ts'

const RETRY_MS = [500, 1000, 2000, 4000]
const SILENCE_MS = 25_000

/** The last progress report of a running stage. `assets` are the finished results, by task. */
export type Progress = {
  progress: number
  sentence: Words
  execution_id: string
  assets: Record<string, { asset_id: string; kind: string; url: string }>
}

const mergeIntoList = (client: QueryClient, part: Partial<WorkflowSummary>) =>
  writeAnswer<WorkflowSummary[]>(client, keys.workflows, (list) =>
    list?.map((it) => (it.workflow_id === part.workflow_id ? { ...it, ...part } : it)),
  )

function takeStage(client: QueryClient, event: Extract<StreamEvent, { type: 'stage' }>) {
  const { workflow_id, stage } = event
  const before = client.getQueryData<Workflow>(keys.workflow(workflow_id))?.stages[stage.number]
  // the workflow may already be up to date while the cached content is still from before the change, so the content's version is compared
  const content = client.getQueryData<{ version: number }>(keys.content(workflow_id, stage.number))
  writeAnswer<Workflow>(
    client,
    keys.workflow(workflow_id),
    (it) => it && { ...it, stages: { ...it.stages, [stage.number]: stage } },
  )
  writeAnswer<WorkflowSummary[]>(client, keys.workflows, (list) =>
    list?.map((it) => (it.workflow_id === workflow_id ? { ...it, stages: { ...it.stages, [stage.number]: stage } } : it)),
  )
  const same =
    before?.version === stage.version &&
    before.status === stage.status &&
    before.needs_update === stage.needs_update &&
    content?.version === stage.version
  readAgain(client, { queryKey: keys.stage(workflow_id, stage.number), ...(same && { fetchStatus: 'fetching' }) })
  if (stage.status !== 'processing') client.removeQueries({ queryKey: keys.progress(workflow_id, stage.number) })
}

function takeProgress(client: QueryClient, event: Extract<StreamEvent, { type: 'progress' }>) {
  if ('catalogue_id' in event) return void readAgain(client, { queryKey: keys.local(event.organization_id) })
  client.setQueryData<Progress>(keys.progress(event.workflow_id, event.stage_number), (before) => {
    const same = before?.execution_id === event.execution_id ? before.assets : {}
    const made = event.asset ? { [event.unit_id ?? event.asset.asset_id]: event.asset } : {}
    const sentence = toWords(event.sentence, event.sentence_said)
    return { progress: event.progress, sentence, execution_id: event.execution_id, assets: { ...same, ...made } }
  })
  readAgain(client, { queryKey: keys.run(event.workflow_id, event.stage_number) })
}

function takeWorkflow(client: QueryClient, { workflow, deleted }: Extract<StreamEvent, { type: 'workflow' }>) {
  const id = workflow.workflow_id
  if (!id) return
  readAgain(client, { queryKey: keys.allEditions })
  readAgain(client, { queryKey: keys.corrections(id) })
  if (deleted) {
    writeAnswer<WorkflowSummary[]>(client, keys.workflows, (list) => list?.filter((it) => it.workflow_id !== id))
    return
  }
  const known = client.getQueryData<WorkflowSummary[]>(keys.workflows)?.some((it) => it.workflow_id === id)
  if (known) mergeIntoList(client, workflow)
  else readAgain(client, { queryKey: keys.workflows })
  const { stages: _stages, ...fields } = workflow
  writeAnswer<Workflow>(client, keys.workflow(id), (it) => it && { ...it, ...fields })
}

/** Writes one event into the query cache. */
export function takeEvent(client: QueryClient, event: StreamEvent) {
  if (event.type === 'stage') takeStage(client, event)
  if (event.type === 'progress') takeProgress(client, event)
  if (event.type === 'workflow') takeWorkflow(client, event)
  if (event.type === 'post') takePost(client, event.post)
  if (event.type === 'notes') {
    const { workflow_id, open_notes } = event
    readAgain(client, { queryKey: keys.notes(workflow_id) })
    mergeIntoList(client, { workflow_id, open_notes })
  }
  if (event.type === 'presence') takePresence(client, event)
  if (event.type === 'balance') readAgain(client, { queryKey: keys.points })
}

/** The first parts of the keys of all queries that the stream updates. */
const TOLD: readonly unknown[] = [
  keys.workflows[0],
  keys.workflow('')[0],
  keys.allStages[0],
  keys.run('', 0)[0],
  keys.points[0],
  keys.posts[0],
  keys.notes('')[0],
  keys.local('')[0],
  keys.allEditions[0],
]
const isTold = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => TOLD.includes(queryKey[0])

/**
 * The position in the stream. `begin` is the position at which the stream started, and `last` the last received one. Both are null before
 * the first frame. `begun_at` is the start time in milliseconds since this page was opened.
 */
type Place = { begin: string | null; last: string | null; begun_at: number }

/** Receives each event before the event changes the cache. */
type OnEvent = (event: StreamEvent) => void
type Reading = { client: QueryClient; place: Place; onEvent: OnEvent | undefined }

/**
 * Requests all of the stream's queries again if the page read its data before the stream started. The stream does not report the changes in
 * between.
 */
function cover(client: QueryClient, { begin }: Place, read: string | null) {
  if (begin !== null && read !== null && isBefore(read, begin)) readAgain(client, { predicate: isTold })
}

const beginAt = (place: Place, begin: string | null): void => void Object.assign(place, { begin, begun_at: performance.now() })

/** Processes one frame. The first frame of a stream may contain only a position. After a `reset` frame, all data is requested again. */
function takeFrame({ client, place, onEvent }: Reading, frame: Frame) {
  place.last = frame.id ?? place.last
  if (place.begin === null) {
    beginAt(place, frame.id)
    cover(client, place, earliestPosition())
  }
  if (frame.event === 'reset') readAgain(client, {})
  else if (frame.data !== '') {
    const event = parseEvent(frame)
    onEvent?.(event)
    takeEvent(client, event)
  }
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

/** Whether the event stream is connected. */
export const useLink = () => useSyncExternalStore(subscribe, () => link)

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Reads one connection to its end. The connection is closed if nothing arrives during more than two heartbeats. */
async function readOnce(reading: Reading, signal: AbortSignal): Promise<void> {
  const connection = new AbortController()
  const stop = () => connection.abort()
  signal.addEventListener('abort', stop, { once: true })
  let timer = setTimeout(stop, SILENCE_MS)
  try {
    const reader = (await openStream(allEvents.path, reading.place.last, connection.signal))
      .pipeThrough(new TextDecoderStream())
      .getReader()
    setLink('open')
    let text = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(stop, SILENCE_MS)
      const { frames, rest } = readFrames(text + value)
      text = rest
      for (const frame of frames) takeFrame(reading, frame)
    }
  } catch {
    return
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Follows the event stream. It starts at the position of the page's first answer, so that the stream reports all later changes. */
async function follow(client: QueryClient, signal: AbortSignal, onEvent: OnEvent | undefined) {
  const place: Place = { begin: null, last: null, begun_at: 0 }
  const deafen = hearPositions((position, asked_at) => {
    if (asked_at < place.begun_at) cover(client, place, position)
  })
  signal.addEventListener('abort', () => deafen(place.last), { once: true })
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const before = Date.now()
    if (place.begin === null) beginAt(place, (place.last = earliestPosition()))
    await readOnce({ client, place, onEvent }, signal)
    if (signal.aborted) return
    if (Date.now() - before > 5000) attempt = 0
    if (attempt > 0) setLink('lost')
    await wait(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], signal)
    if (attempt > 0) void client.invalidateQueries({ queryKey: keys.workflows })
  }
}

/**
 * Keeps one event stream open for the page while a person is signed in. `onEvent` receives each event before the event changes the cache.
 * It must be the same function in each render.
 */
export function useEvents(token: string | undefined, onEvent?: OnEvent) {
  const client = useQueryClient()
  useEffect(() => {
    if (!token) return
    const stop = new AbortController()
    void follow(client, stop.signal, onEvent)
    return () => stop.abort()
  }, [client, token, onEvent])
}
