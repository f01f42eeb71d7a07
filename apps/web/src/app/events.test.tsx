import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { POSITION_HEADER, allEvents, type Event as StreamEvent } from '@orion/contract/events.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { getWorkflow } from '@orion/contract/workflows.ts'
import { useContent } from '../api/stages.ts'
import { useWorkflow } from '../api/workflows.ts'
import { answer, fetchStandIn, sentTo } from '../test/network.ts'
import { notMade, stage, workflow } from '../test/samples.ts'
import { show } from '../test/show.tsx'
import { useEvents } from './events.ts'

const RUNNING = workflow(['completed', 'completed', 'processing'])
const FAILED = workflow(['completed', 'completed', 'failed'])

/** The server's side of one stream, and the last id that the page requested. */
type Opened = { tell: (text: string) => void; end: () => void; last: string | null }

let opened: Opened[] = []
/** Promises that delay the answers for a workflow and for a content. The answers are made before the promises resolve. */
let late: { workflow?: Promise<void>; content?: Promise<void> } = {}
/** The position of the event stream at which answers are made. */
let stands = '41.0'

beforeEach(() => {
  opened = []
  late = {}
  stands = '41.0'
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    if (pathname === allEvents.path) return openStream(init)
    const { workflow: ofWorkflow, content: ofContent } = late
    const position = stands
    const said = await fetchStandIn(input, init)
    said.headers.set(POSITION_HEADER, position)
    await (pathname.includes('/content') ? ofContent : ofWorkflow)
    return said
  }
})

function openStream(init: RequestInit | undefined): Response {
  let writer: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (writer = controller) })
  init?.signal?.addEventListener('abort', () => writer.error(new Error('aborted')))
  opened.push({
    tell: (text) => writer.enqueue(new TextEncoder().encode(text)),
    end: () => writer.close(),
    last: new Headers(init?.headers).get('last-event-id'),
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const frame = (id: string, event: StreamEvent) => `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
const ended = (version: number, status: 'failed' | 'awaiting_approval' = 'failed'): StreamEvent => ({
  type: 'stage',
  workflow_id: 'film-1',
  stage: stage(3, status, { version }),
})

/** Reads a stage of a film in the same way as the studio. */
function Looking({ at_once = true }: { at_once?: boolean }) {
  const [following, setFollowing] = useState(at_once)
  useEvents(following ? 'token-of-a-test' : undefined)
  const { data } = useWorkflow('film-1')
  const { data: content } = useContent('film-1', 3)
  return (
    <>
      <p>
        stage 3 is {data?.stages['3'].status ?? 'unread'}, content {content?.version ?? 'unread'}
      </p>
      <button onClick={() => setFollowing(true)}>Follow</button>
    </>
  )
}

const says = (status: string, version: number | string) => screen.findByText(`stage 3 is ${status}, content ${version}`)
const stream = async (number = 0): Promise<Opened> => {
  await waitFor(() => expect(opened.length).toBeGreaterThan(number))
  return opened[number]
}
const version = (number: number) => ({ data: { ...notMade().data, version: number } })

test('WFD-03 a stream reports all changes since the first answer, so that answer is not requested again', async () => {
  answer(getWorkflow, { data: RUNNING })
  answer(getStageContent, version(1))
  show(<Looking at_once={false} />)
  await says('processing', 1)
  stands = '44.0'
  fireEvent.click(screen.getByRole('button', { name: 'Follow' }))
  const { last, tell } = await stream()
  expect(last).toBe('41.0')
  act(() => tell(': \n\n'))
  expect(sentTo(getWorkflow)).toHaveLength(1)
  answer(getStageContent, version(2))
  act(() => tell(frame('42.1', ended(2))))
  await says('failed', 2)
  expect(sentTo(getWorkflow)).toHaveLength(1)
})

test('WFD-03 data from before the start of the stream is requested again; data from its start is not', async () => {
  answer(getWorkflow, { data: RUNNING })
  answer(getStageContent, version(1))
  show(<Looking />)
  await says('processing', 1)
  answer(getWorkflow, { data: FAILED })
  answer(getStageContent, version(2))
  const { tell } = await stream()
  act(() => tell('id: 42.0\n\n'))
  await says('failed', 2)
  expect(sentTo(getWorkflow)).toHaveLength(2)
})

test('WFD-03 an answer that is older than the start of the stream but arrives later is requested again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  late = { workflow: promise, content: promise }
  answer(getWorkflow, { data: RUNNING })
  answer(getStageContent, version(1))
  show(<Looking />)
  const { tell } = await stream()
  await waitFor(() => expect(sentTo(getStageContent)).toHaveLength(1))
  act(() => tell('id: 42.0\n\n'))
  late = {}
  stands = '43.0'
  answer(getWorkflow, { data: FAILED })
  answer(getStageContent, version(2))
  resolve()
  await says('failed', 2)
  expect(sentTo(getWorkflow)).toHaveLength(2)
})

test('WFD-03 a running first request does not hide the start of the stream or a change that the stream reports', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  late = { workflow: promise, content: promise }
  answer(getWorkflow, { data: RUNNING })
  answer(getStageContent, version(1))
  show(<Looking />)
  const { tell } = await stream()
  act(() => tell('id: 41.0\n\n'))
  await waitFor(() => expect(sentTo(getWorkflow)).toHaveLength(1))
  late = {}
  answer(getWorkflow, { data: FAILED })
  answer(getStageContent, version(2))
  act(() => tell(frame('42.1', ended(2))))
  resolve()
  await says('failed', 2)
})

test('WFD-03 a content from before a change is requested again, even if the cached workflow is newer', async () => {
  answer(getWorkflow, { data: workflow(['completed', 'completed', 'awaiting_approval']) })
  answer(getStageContent, notMade())
  show(<Looking />)
  await says('awaiting_approval', 0)
  const { tell } = await stream()
  answer(getStageContent, version(1))
  act(() => tell(frame('42.1', ended(1, 'awaiting_approval'))))
  await says('awaiting_approval', 1)
})

test('WFD-03 a stream that ends before its first event continues from the position where it began', async () => {
  stands = '42.0'
  answer(getWorkflow, { data: RUNNING })
  answer(getStageContent, version(1))
  show(<Looking />)
  const first = await stream()
  act(() => first.tell('id: 41.0\n\n'))
  await says('processing', 1)
  expect(sentTo(getWorkflow)).toHaveLength(1)
  first.end()
  expect((await stream(1)).last).toBe('41.0')
})

test('WFD-03 after a reset all earlier data is requested again, including running requests', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(getWorkflow, { data: RUNNING })
  answer(getStageContent, version(1))
  show(<Looking />)
  await says('processing', 1)
  const { tell } = await stream()
  late = { workflow: promise, content: promise }
  act(() => tell('id: 42.0\n\n'))
  await waitFor(() => expect(sentTo(getStageContent)).toHaveLength(2))
  late = {}
  answer(getWorkflow, { data: FAILED })
  answer(getStageContent, version(2))
  act(() => tell('id: 99.0\nevent: reset\ndata: {"type":"reset"}\n\n'))
  resolve()
  await says('failed', 2)
})

test('WFD-03 an answer that is older than a stream event never replaces the event’s data', async () => {
  answer(getWorkflow, { data: RUNNING })
  answer(getStageContent, version(1))
  const { container } = show(<Looking />)
  await says('processing', 1)
  const { tell } = await stream()
  const { promise, resolve } = Promise.withResolvers<void>()
  late = { workflow: promise }
  act(() => tell('id: 42.0\n\n')) // requested once more: this answer is made before the stage fails, and arrives afterwards
  await waitFor(() => expect(sentTo(getWorkflow)).toHaveLength(2))
  const next = Promise.withResolvers<void>()
  late = { workflow: next.promise }
  answer(getWorkflow, { data: FAILED })
  const seen: string[] = []
  new MutationObserver(() => seen.push(container.textContent)).observe(container, { subtree: true, characterData: true })
  act(() => tell(frame('42.1', ended(1))))
  await says('failed', 1)
  resolve()
  await waitFor(() => expect(sentTo(getWorkflow)).toHaveLength(3))
  await act(next.resolve)
  await says('failed', 1)
  expect(seen.filter((words) => words.includes('processing'))).toEqual([])
})
