import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Candidate, type ImageScene, sketchOf } from '@orion/contract/contents/05-image-selection.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AskedFilm, askFilm, askShots, sampleText } from '../../reader/ask-film.fixture.ts'
import { isDrawnUnit, isSketchUnit, type SketchUnit } from './providers/service-unit.ts'
import { MOST_SKETCHES } from './sketch-scenes.ts'
import { imageSelection } from './stage.ts'

// The model is shown drawn pictures: another process draws them, and a busy machine is slow.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

type Shots = Awaited<ReturnType<typeof askShots>>
const SEEING = 'gpt-4o'

let told: AskedFilm
let folder: string
let blind: Shots
let seeing: Shots
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-sketch-'))
  told = await askFilm({ text: sampleText('panama.en') })
  blind = await askShots(told, 'none', { sketches: folder })
  seeing = await askShots(told, 'none', { sketches: folder, model: SEEING })
})
afterAll(() => rm(folder, { recursive: true }))

const sketchIn = ({ candidates }: ImageScene): Candidate | undefined => candidates.find(({ sketched }) => sketched !== undefined)
const drawnIn = ({ content }: Shots): ImageScene[] => content.scenes.filter(sketchIn)
const unitsIn = ({ units }: Shots): SketchUnit[] => units.filter(isSketchUnit)
const stepsOf = ({ asked }: Shots): string[] => asked.map(({ step }) => step).filter((step) => step !== 'direct')

test('S05 SHW-3 a model draws scenes that nothing shows, so many a film; each ask is foretold', () => {
  const units = unitsIn(blind)
  expect(units.length).toBeGreaterThan(0)
  expect(units.length).toBeLessThanOrEqual(MOST_SKETCHES)
  const ids = blind.content.scenes.map(({ scene_id }) => scene_id)
  for (const unit of units) {
    expect(['quiet', 'statement']).toContain(unit.like.template)
    expect(ids.indexOf(unit.scene_id)).toBeGreaterThan(0)
    expect(ids.indexOf(unit.scene_id)).toBeLessThan(ids.length - 1)
    expect(imageSelection.expect!(unit)!.expected.output_token).toBeGreaterThan(1000)
    expect(imageSelection.usage(unit)).toEqual({ expected: 0, most: 0 })
    expect(imageSelection.describe(unit)).toEqual({ id: unit.scene_id, text: unit.sketch.text })
  }
  const most = (shots: Shots) => imageSelection.expect!(unitsIn(shots)[0]!)!.most.input_token!
  expect(most(seeing)).toBeGreaterThan(most(blind))
})

test('S05 SHW-3 a model that cannot see is asked once a scene: its drawing stands behind, until a person takes it', () => {
  expect(new Set(stepsOf(blind))).toEqual(new Set(['sketch']))
  expect(drawnIn(blind).length).toBeGreaterThan(0)
  for (const scene of drawnIn(blind)) {
    expect(sketchIn(scene)).toMatchObject({ kind: 'drawn', template: 'sketch', sketched: { seen: false }, model: 'gpt-fake' })
    expect(sketchIn(scene)!.slots!['credit']).toContain('Illustration')
    expect(sketchIn(scene)!.why).toEqual({ reason: 'sketch', words: scene.text })
    expect(scene.chosen).not.toBe(sketchIn(scene)!.candidate_id)
    expect(scene.sketched).toEqual({ by: 'gpt-fake', take: 0 })
  }
})

test('S05 SHW-3 a model that sees is shown its drawing, mends it once, is shown it again, and its drawing stands first', () => {
  const asked = seeing.asked.filter(({ step }) => step !== 'direct').slice(0, 3)
  expect(asked.map(({ step }) => step)).toEqual(['sketch', 'look', 'judge'])
  for (const { body } of asked.slice(1)) {
    const pictures = (JSON.parse(body) as { messages: { pictures?: string[] }[] }).messages.flatMap((each) => each.pictures ?? [])
    expect(pictures).toHaveLength(3)
    for (const picture of pictures) expect(picture).toMatch(/^[0-9a-f]{64}$/u)
  }
  const [scene] = drawnIn(seeing)
  expect(scene!.chosen).toBe(sketchIn(scene!)!.candidate_id)
  expect(sketchIn(scene!)!.sketched).toEqual({ seen: true })
  expect(JSON.stringify(sketchIn(scene!)!.slots)).toContain('260,260')
})

test('S05 SHW-3 a scene that was drawn is not asked for again, and drawn anew at no cost; another take asks again', async () => {
  const again = await askShots(told, 'none', { before: blind.content, sketches: folder })
  expect(again.asked).toEqual([])
  expect(drawnIn(again).map(({ scene_id }) => scene_id)).toEqual(drawnIn(blind).map(({ scene_id }) => scene_id))
  for (const unit of again.units.filter(isDrawnUnit).filter(({ notes }) => notes?.sketched))
    expect(imageSelection.usage(unit)).toEqual({ expected: 0, most: 0 })
  const [scene] = drawnIn(blind)
  const settings = { takes: { [sketchOf(scene!.scene_id)]: 1 } }
  const other = await askShots(told, 'none', { before: blind.content, settings, sketches: folder })
  expect(stepsOf(other)).toEqual(['sketch'])
  const now = other.content.scenes.find(({ scene_id }) => scene_id === scene!.scene_id)!
  expect(sketchIn(now)!.candidate_id).toBe('sketch-1')
  expect(now.candidates.filter(({ sketched }) => sketched !== undefined)).toHaveLength(1)
  expect(now.sketched!.take).toBe(1)
})

test('S05 SHW-3 an answer that cannot be drawn is asked for once more with its faults, then left: the next shot stands', async () => {
  const lied = await askShots(told, 'lies', { sketches: folder })
  expect(new Set(stepsOf(lied))).toEqual(new Set(['sketch', 'sketch again']))
  const again = lied.asked.find(({ step }) => step === 'sketch again')!
  expect(again.body).toContain('does not stand in the sentence')
  expect(again.body).toContain('its path must begin with M')
  expect(drawnIn(lied)).toEqual([])
  for (const unit of unitsIn(lied)) {
    const scene = lied.content.scenes.find(({ scene_id }) => scene_id === unit.scene_id)!
    if (scene.sketched) expect(scene.sketched.none).toBe('form')
  }
})

test('S05 SHW-3 without a model no scene is asked for, and what rules draw is what it was', () => {
  const { chosen: _, ...request } = blind.request
  expect(imageSelection.plan(request).every(isDrawnUnit)).toBe(true)
})

test('S05 SHW-3 where the service fails the film is made without, and asks again another time', () => {
  const [unit] = unitsIn(blind)
  const data = imageSelection.without!(blind.request, unit!, { message: 'The service is busy.', trouble: 'busy' })!
  const drawn = blind.units.filter(isDrawnUnit)
  const units = [...drawn, unit!]
  const credits = { data: { credits: [{ licence: 'own', attribution: 'Orion' }] }, assets: { only: 'a' } }
  const content = imageSelection.finish(blind.request, units, [...drawn.map(() => credits), { data, assets: {} }])
  const scene = content.scenes.find(({ scene_id }) => scene_id === unit!.scene_id)!
  expect(scene.sketched).toMatchObject({ none: 'failed', detail: 'The service is busy.' })
  expect(sketchIn(scene)).toBeUndefined()
  const later = imageSelection.plan({ ...blind.request, before: content }).filter(isSketchUnit)
  expect(later.map(({ scene_id }) => scene_id)).toContain(unit!.scene_id)
})
