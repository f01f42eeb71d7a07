import { expect, test } from 'vitest'
import { LOCAL_MODELS, fittingModel, toPublicModel, whyNoDisk, whyNoMemory } from './catalogue.ts'
import { estimateMinutes } from './told-minutes.ts'

const room = (memory: number | null, free: number | null = memory, disk: number | null = null) => ({
  memory_bytes: memory === null ? null : memory * 1e9,
  available_bytes: free === null ? null : free * 1e9,
  free_bytes: disk === null ? null : disk * 1e9,
})
const offered = (...given: Parameters<typeof room>) => {
  const { offer, unfit } = fittingModel(LOCAL_MODELS, room(...given))
  return offer?.catalogue_id ?? unfit
}

test('issue 53 LOCAL 2: every catalogue model has its maker’s addresses, checksums and licence, and no address is public', () => {
  for (const model of LOCAL_MODELS) {
    for (const { url, sha256 } of [model.file, model.images!]) {
      expect(url).toMatch(/^https:\/\/huggingface\.co\/google\/.+\/resolve\/main\/[\w.-]+\.gguf$/u)
      expect(sha256).toMatch(/^[0-9a-f]{64}$/u)
    }
    expect(model.licence.name).toBe('Apache 2.0')
    expect(toPublicModel(model)).not.toHaveProperty('file')
  }
  const sums = LOCAL_MODELS.flatMap(({ file, images }) => [file.sha256, images!.sha256])
  expect(new Set(sums).size).toBe(sums.length)
})

test('issue 53 LOCAL 2: the best model for the free memory is offered, else the smallest for the machine, else the reason', () => {
  expect([offered(64), offered(12), offered(8)]).toEqual(['gemma-4-12b', 'gemma-4-e4b', 'gemma-4-e2b'])
  expect([offered(64, 11), offered(64, 2)]).toEqual(['gemma-4-e4b', 'gemma-4-e2b'])
  expect(offered(null)).toBe('gemma-4-12b')
  expect(offered(4)).toBe('The smallest model needs 6.0 GB of memory, and this machine has 4.0 GB.')
})

test('issue 53: too little memory, free memory or disk each give one message', () => {
  const model = { name: 'Gemma 4 E2B', memory_bytes: 6e9 }
  expect(whyNoMemory(model, room(4))).toBe(
    'The model Gemma 4 E2B needs 6.0 GB of memory, and this machine has 4.0 GB. Choose a smaller one.',
  )
  expect(whyNoMemory(model, room(16, 5))).toMatch(/needs 6\.0 GB of free memory to load, and 5\.0 GB are free/u)
  expect(whyNoMemory(model, room(16, 6))).toBeNull()
  expect(whyNoDisk(model, room(16, 16, 3), 2.5e9)).toMatch(/needs 3\.5 GB of free disk space, and 3\.0 GB are free/u)
  expect(whyNoDisk(model, room(16, 16, 3), 2e9)).toBeNull()
})

test('issue 53 LOCAL 5: the minutes for a film of 60 s are estimated from one small request and the model’s level', () => {
  const minutes = ([0, 1, 2, 3] as const).map((level) => estimateMinutes(level, 2, { input_token: 100, output_token: 30 }))
  expect(minutes).toEqual([null, expect.closeTo(0.68, 1), expect.closeTo(1.2, 1), expect.closeTo(15, 0)])
  expect(estimateMinutes(1, 1, {})).toBeGreaterThan(0)
})
