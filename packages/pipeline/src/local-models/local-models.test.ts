import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeOllama, fakeOllama } from '../../../../fakes/ollama.ts'
import { fittingModel, localModel, shownModel, whyNoRoom } from './catalogue.ts'
import { ollama as service } from './ollama.ts'
import type { Pulled } from './server.ts'
import { toldMinutes } from './told-minutes.ts'

let ollama: FakeOllama
beforeAll(async () => {
  ollama = await fakeOllama()
})
beforeEach(() => {
  ollama.models.clear()
  ollama.seen.length = 0
})
afterAll(() => ollama.close())

const GB = 1e9
const small = localModel('gemma3-4b')!
const never = new AbortController().signal

async function pullAll(signal = never): Promise<Pulled[]> {
  const told: Pulled[] = []
  for await (const pulled of service.pull(ollama.url, small, signal, null)) told.push(pulled)
  return told
}

test('PRV-03 issue 33: the best model that memory and disk hold is offered, else why none is', () => {
  const bytes = (gigabytes: number | null) => (gigabytes === null ? null : gigabytes * GB)
  const offered = (memory: number | null, disk: number | null, available = memory) => {
    const { offer, unfit } = fittingModel({
      ...{ memory_bytes: bytes(memory), available_bytes: bytes(available), free_bytes: bytes(disk) },
    })
    return offer?.catalogue_id ?? unfit
  }
  expect(offered(64, 500)).toBe('gemma3-27b')
  expect(offered(16.6, 500)).toBe('gemma3-12b')
  expect(offered(64, 10)).toBe('gemma3-12b')
  expect(offered(8.2, null)).toBe('gemma3-4b')
  expect(offered(64, 500, 10)).toBe('gemma3-12b')
  expect(offered(64, 500, 1)).toBe('gemma3-4b')
  expect(offered(null, null)).toBe('gemma3-4b')
  expect(offered(4, 500)).toBe('The smallest model needs 8.0 GB of memory, and this machine has 4.0 GB.')
  expect(offered(64, 2)).toBe('The smallest model needs 4.3 GB of free disk, and there are 2.0 GB.')
  const tight = { memory_bytes: 8 * GB, available_bytes: 4 * GB, free_bytes: 2 * GB }
  expect(whyNoRoom(small, tight, 2.3 * GB)).toBeNull()
  expect(whyNoRoom(small, { ...tight, free_bytes: null }, 0)).toBeNull()
  expect(whyNoRoom(small, tight, 0)).toMatch(/needs 4\.3 GB of free disk, and there are 2\.0 GB/u)
  const busy = { ...tight, free_bytes: 50 * GB, available_bytes: 3 * GB }
  expect(whyNoRoom(small, busy, 0)).toBe(
    'The model Gemma 3 4B takes 3.3 GB of free memory when it is loaded, and 3.0 GB are free. Close other programs, then try again.',
  )
  expect(whyNoRoom(small, busy, small.bytes)).toBeNull() // it may be loaded
  expect(shownModel(small)).not.toHaveProperty('pull')
})

test('PRV-03 issue 33: a download tells its bytes, goes on where it was cut, and gets room for a film’s asks', async () => {
  expect(await service.find(ollama.url, never)).toBe(true)
  ollama.cut_after = 6
  await expect(pullAll()).rejects.toMatchObject({ trouble: 'away' })
  const [first, ...rest] = await pullAll()
  expect(first.bytes_done).toBeGreaterThan(1.5 * GB)
  expect(rest.at(-1)).toEqual({ bytes_done: 3_300_008_000, bytes_total: 3_300_008_000 })
  expect(await service.prepare(ollama.url, small, never)).toBe('orion-gemma3-4b:latest')
  expect([...ollama.models]).toEqual(['gemma3:4b', 'orion-gemma3-4b:latest'])
  const asked = ollama.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body.toString()))
  expect(asked).toEqual([
    { model: 'gemma3:4b', stream: true },
    { model: 'gemma3:4b', stream: true },
    { model: 'orion-gemma3-4b:latest', from: 'gemma3:4b', parameters: { num_ctx: 16_384 }, stream: true },
  ])
  await service.remove!(ollama.url, small, never)
  await service.remove!(ollama.url, small, never) // nothing is there any more
  expect([...ollama.models]).toEqual([])
})

test('PRV-07 issue 33: what Ollama says of a failure is told in its words; an abort ends the line', async () => {
  ollama.error = 'write /models/blobs: no space left on device'
  await expect(pullAll()).rejects.toMatchObject({
    trouble: 'refused',
    message: 'Ollama: write /models/blobs: no space left on device',
  })
  const unknown = service.pull(ollama.url, { ...small, pull: { ...small.pull, ollama: 'gemma3:5b' } }, never, null)
  await expect(unknown.next()).rejects.toThrow('Ollama: pull model manifest: file does not exist')
  await expect(pullAll(AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled')
  expect(await service.find('http://127.0.0.1:9', never)).toBe(false)
})

test('issue 33: minutes for a film of 60 s follow from one small ask', () => {
  expect(toldMinutes(2, { input_token: 100, output_token: 30 })).toBeCloseTo(3.28, 1)
  expect(toldMinutes(1, {})).toBeGreaterThan(0)
})
