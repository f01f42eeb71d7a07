import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { Board, FilmBoards } from '@orion/contract/contents/05-boards.ts'
import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'
import { getPictures, type Slots } from '@orion/film/recipe.ts'
import { beforeAll, expect, test } from 'vitest'
import { recipeHash } from '../../../core/asset-recipe.ts'
import { nameImages } from '../../../editions/shown-names.ts'
import type { StoredUnit } from '../../../core/stage.ts'
import { type AskedFilm, askFilm, askShots, sampleText } from '../../../reader/ask-film.fixture.ts'
import { type PictureData, isDrawnUnit, isUnitOfKind } from '../tasks.ts'
import { planBoards } from '../../../reader/boards/plan-boards.ts'
import { planSegments } from '../../../segments/plan-segments.ts'
import { planThumbnails } from '../../10-distribution/plan-thumbnails.ts'
import { checkContent } from '../../09-quality-control/check-content.ts'
import { foundCredits } from '../../10-distribution/picture-credits.ts'
import { local } from '../providers/local.ts'
import { imageSelection } from '../stage.ts'
import { openEasel } from './open-easel.ts'

const isAgainUnit = isUnitOfKind('again')
const isPlanUnit = isUnitOfKind('plan')
const isSlotUnit = isUnitOfKind('slot')

let told: AskedFilm
let directed: Awaited<ReturnType<typeof askShots>>
let lying: typeof directed
beforeAll(async () => {
  told = await askFilm({ text: sampleText('panama.en') })
  directed = await askShots(told)
  lying = await askShots(told, 'lies')
})

const shown = ({ candidates, chosen }: ImageScene) => candidates.find(({ candidate_id }) => candidate_id === chosen)!
const boardsIn = ({ content }: typeof directed): FilmBoards => content.boards!
const findTake = ({ takes, chosen }: Board) => takes.find(({ take_id }) => take_id === chosen)!
const steps = (of: typeof directed) => of.asked.map(({ step }) => step)
const hashUnit = (unit: unknown) => recipeHash({ stage: 'image_selection', provider: 'local', unit })

test('BOARDS 1 a film by a model gets one request for its plan and one for each board, and every scene shows its step', () => {
  const { content, foretold, used } = directed
  const { boards, by, thing } = boardsIn(directed)
  expect(steps(directed).filter((step) => step === 'boards')).toHaveLength(1)
  expect(steps(directed).filter((step) => step === 'draw')).toHaveLength(boards.length)
  expect(boards.length).toBeGreaterThan(1)
  expect({ by, thing }).toEqual({ by: 'gpt-fake', thing: 'a disc' })
  expect(boards.flatMap(({ sentences }) => sentences.map(({ scene_id }) => scene_id))).toEqual(
    content.scenes.map(({ scene_id }) => scene_id),
  )
  for (const scene of content.scenes) {
    const candidate = shown(scene)
    expect(candidate).toMatchObject({ template: 'board', board: { seen: false }, model: 'gpt-fake', why: { reason: 'board' } })
    expect(candidate.image_asset_id).toBeDefined()
    expect(scene.candidates.at(-1)!.template).toBe('page')
  }
  for (const board of boards) expect(findTake(board)).toMatchObject({ passes: true, fails: [], refused_labels: [] })
  expect(content.direction).toEqual({ model: 'gpt-fake' })
  expect(used.output_token).toBeGreaterThan(100)
  expect(foretold!.expected.output_token).toBeGreaterThan(1000)
})

test('BOARDS 1.5 a film with boards has only exact charts, maps, images and pages besides, no graphics that rules guess', () => {
  const guesses = new Set(['statement', 'thing', 'balance', 'chain', 'cycle', 'flow', 'network', 'place', 'event', 'big-figure'])
  const templates = directed.content.scenes.flatMap(({ candidates }) => candidates.map(({ template }) => template!))
  expect(templates.filter((template) => guesses.has(template))).toEqual([])
})

test('BOARDS 1 without a model, or if no model wrote the film, no board is requested', () => {
  const { chosen: _, ...request } = directed.request
  expect(imageSelection.plan(request).every(isDrawnUnit)).toBe(true)
  const { reading: __, ...research } = told.research
  const untold = { ...directed.request, inputs: { ...directed.request.inputs, content_research: research } }
  expect(imageSelection.plan(untold).some((unit) => isPlanUnit(unit) || isSlotUnit(unit))).toBe(false)
})

test('BOARDS 1 a film with boards is not requested again, and its images cost nothing', async () => {
  const again = await askShots(told, 'none', { before: directed.content })
  expect(again.asked).toEqual([])
  expect(boardsIn(again).boards.map(({ chosen, takes }) => [chosen, takes.length])).toEqual(
    boardsIn(directed).boards.map(({ chosen }) => [chosen, 1]),
  )
  const stills = again.units.filter(isDrawnUnit).filter(({ notes }) => notes?.board_id !== undefined)
  expect(stills).toHaveLength(directed.content.scenes.length)
  for (const unit of stills) expect(imageSelection.usage(unit)).toEqual({ expected: 0, most: 0 })
})

test('READER-3 after an edit only the board of the changed sentence is requested, and the others stay', async () => {
  const script = structuredClone(told.script)
  const [sentence] = script.script_with_timestamps.main_content.sentences
  sentence!.text = `${sentence!.text.slice(0, -1)} today.`
  const edited = await askShots({ ...told, script }, 'none', { before: directed.content })
  expect(steps(edited)).toEqual(['say'])
  expect(edited.asked[0]!.body).toContain('The film was edited')
  const [asked] = edited.units.filter(isAgainUnit)
  const changed = boardsIn(edited).boards.find(({ board_id }) => board_id === asked!.board_id)!
  expect(changed.takes).toHaveLength(2)
  expect(changed.sentences.map(({ text }) => text)).toContain(sentence!.text)
  for (const board of boardsIn(edited).boards) if (board !== changed) expect(board.takes).toHaveLength(1)
  for (const scene of edited.content.scenes) expect(shown(scene).template).toBe('board')
})

test('EDN-01 EDN-04 a corrected sentence stays on its board with its step, and the other scenes keep their images', async () => {
  const script = structuredClone(told.script)
  const sentence = script.script_with_timestamps.main_content.sentences.at(-1)!
  const was = sentence.text
  Object.assign(sentence, { id: 'main_content-corrected', text: `${was.slice(0, -1)} today.` })
  const { content } = await askShots({ ...told, script }, 'none', { before: directed.content })
  const findStep = (boards: FilmBoards, said: string) =>
    boards.boards.flatMap(({ sentences }) => sentences).find(({ text }) => text === said)!
  const { scene_id: _, text: __, ...step } = findStep(directed.content.boards!, was)
  expect(findStep(content.boards!, sentence.text)).toMatchObject(step)
  const [before, now] = [nameImages(directed.content, 'en'), nameImages(content, 'en')]
  const others = content.scenes.filter(({ text }) => text !== sentence.text).map(({ scene_id }) => scene_id)
  expect(others).toHaveLength(content.scenes.length - 1)
  expect(others.map((id) => [id, now.get(id)])).toEqual(others.map((id) => [id, before.get(id)]))
})

test('BOARDS 3 a person’s comment on a board is sent once and gives another version; a failed request is sent again', async () => {
  const [board] = boardsIn(directed).boards
  const settings = { says: { [board!.board_id]: [{ words: 'The disc is too small.' }] } }
  const said = await askShots(told, 'none', { before: directed.content, settings })
  expect(steps(said)).toEqual(['say'])
  expect(said.asked[0]!.body).toContain('The disc is too small.')
  const [now] = boardsIn(said).boards
  expect(now!.takes.map(({ take_id, words }) => [take_id, words])).toEqual([
    ['t0', undefined],
    ['t1', 'The disc is too small.'],
  ])
  expect(now!.chosen).toBe('t1')
  expect(JSON.stringify(findTake(now!).answer)).toContain('ellipse 1200 560 330 330')
  expect((await askShots(told, 'none', { before: said.content, settings })).asked).toEqual([])

  const request = { ...directed.request, before: directed.content, settings: { ...directed.request.settings, ...settings } }
  const units = imageSelection.plan(request)
  const failed = imageSelection.finish(
    request,
    units,
    units.map((unit): StoredUnit<PictureData> =>
      isAgainUnit(unit)
        ? { data: imageSelection.without!(request, unit, { message: 'It is busy.', trouble: 'busy' })!, assets: {} }
        : { data: { credits: [{ licence: 'own', attribution: 'Orion' }] }, assets: { only: 'a' } },
    ),
  )
  expect(failed.boards!.boards[0]).toMatchObject({
    chosen: 't0',
    heard: [],
    unheard: { 'The disc is too small.': 'It is busy.' },
  })
})

test('BOARDS 3 a repaired drawing keeps a person’s changes, and its images show them', async () => {
  const { content, request } = directed
  const [board] = boardsIn(directed).boards
  const edits = { parts: { disc: { off: true as const } } }
  const takes = [{ take_id: 't0', edits }]
  const edited = imageSelection.edit!(request, content, {
    scenes: [],
    boards: { boards: [{ board_id: board!.board_id, takes }] },
  })
  const settings = { says: { [board!.board_id]: [{ words: 'The disc is too small.' }] } }
  const again = { ...request, edited, before: content, settings }
  const [unit] = imageSelection.plan(again).filter(isAgainUnit)
  expect(unit!.edits).toEqual(edits)
  const tools = { folder: tmpdir(), signal: AbortSignal.timeout(900_000) }
  const [scene_id] = board!.sentences.map((sentence) => sentence.scene_id)
  const partsIn = async (own: typeof unit) => {
    const shot = await openEasel({ task: unit!.again, edits: own!.edits }, unit!.notes, tools).recipe(
      unit!.change!.before,
      scene_id!,
    )
    return (shot!.slots as Slots['board']).board.parts.map(({ id }) => id)
  }
  expect(await partsIn(unit)).not.toContain('disc')
  expect(await partsIn({ ...unit!, edits: undefined })).toContain('disc')
})

test('BOARDS 3 “Draw again” draws one board again, “Direct again” plans the film again, and both are separate paid tasks', async () => {
  const [board] = boardsIn(directed).boards
  const again = await askShots(told, 'none', {
    before: directed.content,
    settings: { takes: { [`board ${board!.board_id}`]: 1 } },
  })
  expect(steps(again).filter((step) => step === 'draw')).toHaveLength(1)
  expect(boardsIn(again).boards[0]!.takes).toHaveLength(2)
  const anew = await askShots(told, 'none', { before: directed.content, settings: { takes: { direction: 1 } } })
  expect(steps(anew).filter((step) => step === 'boards')).toHaveLength(1)
  expect(hashUnit(anew.unit)).not.toBe(hashUnit(directed.unit))
  expect(boardsIn(anew).take).toBe(1)
})

test('BOARDS 1.1 a plan with lies is requested once more, then invalid parts and labels are left out and listed', () => {
  expect(steps(lying)).toContain('boards again')
  expect(steps(lying)).toContain('draw mend 1')
  for (const board of boardsIn(lying).boards) {
    expect(board.exact).toEqual([])
    expect(board.sentences.every(({ word }) => word === '')).toBe(true)
    expect(findTake(board).refused_labels).toMatchObject([{ text: '77 gallons of lies' }])
    expect(JSON.stringify(findTake(board).labels)).not.toContain('gallons')
  }
})

test('BOARDS 1.3 BOARDS 1.5 an invisible step is reported at most twice, then stored as a fault and not shown', () => {
  const { boards } = boardsIn(lying)
  expect(steps(lying).filter((step) => step === 'draw mend 3')).toEqual([])
  expect(lying.asked.find(({ step }) => step === 'draw mend 1')!.body).toContain('part coin acts')
  for (const board of boards) {
    const last = board.sentences.at(-1)!
    expect(findTake(board)).toMatchObject({ passes: true, fails: [last.scene_id] })
    expect(findTake(board).faults).toContainEqual(
      expect.objectContaining({
        what: 'hidden',
        scene_id: last.scene_id,
        part: 'coin',
        says: expect.stringContaining('nobody sees it'),
      }),
    )
    expect(shown(lying.content.scenes.find(({ scene_id }) => scene_id === last.scene_id)!).template).toBe('board')
  }
})

test('BOARDS 1 if the model cannot be reached the film has charts, maps and pages, says so, and the next run asks again', () => {
  const { request, units } = directed
  const trouble = { message: 'The service is busy.', trouble: 'busy' } as const
  const made = units.map((unit): StoredUnit<PictureData> =>
    isDrawnUnit(unit)
      ? {
          data: { credits: unit.recipes.map(() => ({ licence: 'own', attribution: 'Orion' })) },
          assets: Object.fromEntries(unit.recipes.map(({ template, variant }) => [`${template}-${variant}`, 'a'])),
        }
      : { data: imageSelection.without!(request, unit, trouble)!, assets: {} },
  )
  const content = imageSelection.finish(request, units, made)
  expect(content.boards).toBeUndefined()
  expect(content.direction).toEqual({ model: null, failed: 'The service is busy.' })
  expect(imageSelection.plan({ ...request, before: content }).some(isPlanUnit)).toBe(true)
})

test('BOARDS 3 a person can choose versions, change parts and labels, lock a board and move a sentence, and nothing else', async () => {
  const { content, request } = directed
  const edit = (boards: object[]) => imageSelection.edit!(request, content, { scenes: [], boards: { boards } })
  const [first, second] = boardsIn(directed).boards
  const label = findTake(first!).labels[0]!.label_id
  const edits = {
    parts: { disc: { color: 'accent', move: [40, 0] as [number, number], size: 1.2 }, hills: { off: true as const } },
    labels: { [label]: { text: 'Our own disc' } },
  }
  const changed = edit([{ board_id: first!.board_id, locked: true, seen: 'nothing', takes: [{ take_id: 't0', edits }] }])
  const [own] = changed.boards!.boards
  expect(own).toMatchObject({
    locked: true,
    seen: first!.seen,
    takes: [{ stills: {}, edits: { labels: { [label]: { own_words: true } } } }],
  })
  const scene = changed.scenes.find(({ scene_id }) => scene_id === first!.sentences[0]!.scene_id)!
  expect(shown(scene)).toMatchObject({ own_words: ['Our own disc'], slots: { labels: ['Our own disc'] } })
  expect(shown(scene).image_asset_id).toBeUndefined()
  expect(getEnglish(imageSelection.incomplete!(changed)!)).toContain('not drawn yet')
  const drawn = await askShots(told, 'none', { edited: changed, before: content })
  expect(drawn.asked).toEqual([])
  expect(findTake(boardsIn(drawn).boards[0]!).faults.map(({ what }) => what)).not.toContain('hidden')
  const aside = { parts: { disc: { move: [2400, 0] as [number, number] } } }
  const gone = edit([{ board_id: first!.board_id, takes: [{ take_id: 't0', edits: aside }] }])
  const measured = findTake(boardsIn(await askShots(told, 'none', { edited: gone, before: content })).boards[0]!)
  expect(measured.faults).toContainEqual(expect.objectContaining({ what: 'hidden', part: 'disc' }))
  expect(measured).toMatchObject({ fails: first!.sentences.map(({ scene_id }) => scene_id), passes: true })
  expect(shown(drawn.content.scenes[0]!).image_asset_id).toBeDefined()

  const moved = first!.sentences.at(-1)!.scene_id
  const order = (board: Board) => board.sentences.map(({ scene_id }) => ({ scene_id }))
  const other = edit([{ board_id: second!.board_id, sentences: [{ scene_id: moved }, ...order(second!)] }])
  expect(order(other.boards!.boards[0]!)).toEqual(order(first!).slice(0, -1))
  expect(order(other.boards!.boards[1]!)).toEqual([{ scene_id: moved }, ...order(second!)])
  expect(steps(await askShots(told, 'none', { edited: other, before: content }))).toEqual(['say'])

  expect(() => edit([{ board_id: 'nowhere' }])).toThrow(expect.objectContaining({ code: 'invalid_fields' }))
  expect(() => edit([{ board_id: first!.board_id, chosen: 't9' }])).toThrow(expect.objectContaining({ code: 'invalid_fields' }))
})

test('BOARDS 3 an image on a board has its credit in stills, film and credits, and costs nothing', async () => {
  const { content, request } = directed
  const [first] = boardsIn(directed).boards
  const [scene_id] = first!.sentences.map((sentence) => sentence.scene_id)
  const [found, own] = [crypto.randomUUID(), crypto.randomUUID()]
  const lake: Candidate = {
    ...{ candidate_id: 'found-1', kind: 'found', image_asset_id: found, licence: 'CC BY 4.0', attribution: 'Lake by Ada Field' },
    ...{ provider: 'Openverse', author: 'Ada Field', page_url: 'https://openverse.example/lake' },
    ...{
      template: 'photograph',
      variant: 'A',
      slots: { credit: 'Ada Field · CC BY 4.0 · Openverse', focus: { x: 0.2, y: 0.5 } },
    },
  }
  const before: ImageSelection = {
    ...content,
    scenes: content.scenes.map((scene, at) => (at === 1 ? { ...scene, candidates: [...scene.candidates, lake] } : scene)),
  }
  const put = (picture: object, from = before) => {
    const takes = [{ take_id: 't0', edits: { picture } }]
    return imageSelection.edit!(request, from, { scenes: [], boards: { boards: [{ board_id: first!.board_id, takes }] } })
  }
  const lies = { kind: 'found', licence: 'CC0', attribution: 'Nobody' }
  const pictured = put({ image_asset_id: found, as: 'inset', cells: 'A1-D3', credit: 'me', origin: lies })
  const { edits } = findTake(pictured.boards!.boards[0]!)
  expect(edits!.picture).toMatchObject({
    ...{ credit: 'Ada Field · CC BY 4.0 · Openverse', focus: { x: 0.2, y: 0.5 }, cells: 'A1-D3' },
    origin: { kind: 'found', licence: 'CC BY 4.0', attribution: 'Lake by Ada Field', page_url: 'https://openverse.example/lake' },
  })
  expect(imageSelection.assets!(pictured)).toContain(found)
  expect(JSON.stringify(pictured.scenes.map(({ overlay }) => overlay))).toContain('Ada Field · Openverse')
  expect(foundCredits(pictured)).toEqual(['Lake by Ada Field · https://openverse.example/lake'])
  const gone = { ...pictured, scenes: pictured.scenes.map((scene, at) => (at === 1 ? { ...content.scenes[1]! } : scene)) }
  const moved = put({ ...edits!.picture!, cells: 'B1-E3' }, gone)
  expect(findTake(moved.boards!.boards[0]!).edits!.picture).toEqual({ ...edits!.picture, cells: 'B1-E3' })

  const again: typeof request = { ...request, edited: pictured, before: content }
  const units = imageSelection.plan(again)
  const stills = units.filter(isDrawnUnit).filter(({ notes }) => notes?.board_id === first!.board_id)
  expect(stills).toHaveLength(first!.sentences.length)
  for (const unit of stills) {
    expect(getPictures(unit.recipes[0]!)).toEqual([found])
    expect(imageSelection.usage(unit)).toEqual({ expected: 0, most: 0 })
  }
  const plain = imageSelection.plan({ ...request, before: content }).filter(isDrawnUnit)
  expect(plain.map(hashUnit)).not.toContain(hashUnit(stills[0]))
  const elsewhere = imageSelection.plan({ ...again, edited: moved }).filter(isDrawnUnit)
  expect(elsewhere.map(hashUnit)).not.toContain(hashUnit(stills[0]))
  const folder = await mkdtemp(join(tmpdir(), 'orion-board-'))
  try {
    const path = join(folder, 'lake.jpg')
    await writeFile(path, photoNumbered(3))
    const asked: string[] = []
    const readAsset = (asset_id: string) => (asked.push(asset_id), Promise.resolve(path))
    const tools = { env: {}, signal: AbortSignal.timeout(900_000), readAsset, folder, progress: () => {} }
    const { files } = await imageSelection.make(stills[0]!, local, tools as unknown as Parameters<typeof imageSelection.make>[2])
    expect(Object.values(files)).toHaveLength(1)
    expect(asked).toEqual([found])
  } finally {
    await rm(folder, { recursive: true })
  }
  const { film, inputs } = request
  const settings = { caption_style: 'box', transitions: 'lively' } as const
  const segments = planSegments({ film, prompt: null, settings, inputs: { ...inputs, image_selection: pictured } }, 'x')
  expect(segments.filter(({ recipe }) => getPictures(recipe)[0] === found).map((segment) => segment.scene_id)).toEqual(
    first!.sentences.map((sentence) => sentence.scene_id),
  )
  const attribution = (image_selection: ImageSelection) =>
    checkContent({ image_selection }, film).filter(({ check, pass }) => check === 'attribution' && !pass)
  expect(attribution(pictured)).toEqual([])

  const ours = put({ image_asset_id: own, as: 'ground', cells: 'A1', attribution: 'quay.jpg', as_it_is: true })
  expect(findTake(ours.boards!.boards[0]!).edits!.picture).toEqual({
    ...{ image_asset_id: own, as: 'ground', as_it_is: true, attribution: 'quay.jpg' },
    origin: { kind: 'upload', licence: 'own', attribution: 'quay.jpg' },
  })
  expect(shown(ours.scenes.find((scene) => scene.scene_id === scene_id)!).board!.picture!.image_asset_id).toBe(own)
  expect(attribution(put({ image_asset_id: own, as: 'ground' }))).toHaveLength(first!.sentences.length)
  expect(() => put({ image_asset_id: own, as: 'inset' })).toThrow(expect.objectContaining({ code: 'invalid_fields' }))
  expect(() => put({ image_asset_id: own, as: 'inset', cells: 'M9' })).toThrow(
    expect.objectContaining({ code: 'invalid_fields' }),
  )
})

test.each(['found', 'upload'] as const)(
  'issue 51 a board’s photograph is shown in its scenes, even if it was added to another scene: %s',
  async (kind) => {
    const { content } = directed
    const asset_id = crypto.randomUUID()
    const lake: Candidate = {
      ...{ candidate_id: 'lake-1', kind, image_asset_id: asset_id, licence: 'CC BY 4.0', attribution: 'Lake by Ada Field' },
      ...{ template: 'photograph', variant: 'A', slots: {} },
    }
    const { boards } = content.boards!
    const last = boards.at(-1)!
    const of_last = new Set(last.sentences.map(({ scene_id }) => scene_id))
    expect(of_last).not.toContain(content.scenes[0]!.scene_id)
    const { chosen: _, ...planned } = last
    const photograph = { ...planned, kind: 'photograph' as const, picture: lake.candidate_id, takes: [], parts: [], exact: [] }
    const before: ImageSelection = {
      ...content,
      boards: { ...content.boards!, boards: boards.with(-1, photograph) },
      scenes: content.scenes.map((scene, at) => {
        const candidates = scene.candidates.filter(({ board }) => !of_last.has(scene.scene_id) || board === undefined)
        const chosen = of_last.has(scene.scene_id) ? candidates[0]!.candidate_id : scene.chosen
        return { ...scene, chosen, candidates: at === 0 ? [...candidates, lake] : candidates }
      }),
    }
    const { content: now } = await askShots(told, 'none', { before })
    const scenes = now.scenes.filter(({ scene_id }) => of_last.has(scene_id))
    expect(scenes.map((scene) => shown(scene).image_asset_id)).toContain(asset_id)
    expect(shown(scenes[0]!)).toMatchObject({ candidate_id: 'lake-1', kind, attribution: 'Lake by Ada Field' })
  },
)

test('BOARDS 2 the thumbnails of a film with boards show each board before any is repeated', () => {
  const { film, inputs } = directed.request
  const drawn = planThumbnails(
    { film, prompt: null, settings: { versions: [] }, inputs: { ...inputs, image_selection: directed.content } },
    'x',
  )
  expect(drawn.map(({ recipe }) => recipe.template)).toEqual(drawn.map(() => 'board'))
  const findBoardId = (scene_id: string) =>
    boardsIn(directed).boards.find(({ sentences }) => sentences.some((each) => each.scene_id === scene_id))!.board_id
  const [, ...others] = drawn.map(({ scene_id }) => findBoardId(scene_id))
  expect(new Set(others).size).toBe(Math.min(others.length, boardsIn(directed).boards.length))
})

test('51.2 BOARDS 2 there is a cut between boards, even if they share a part, and at pages', () => {
  const { film, inputs } = directed.request
  const settings = { caption_style: 'box', transitions: 'lively' } as const
  const joins = (scenes: ImageScene[]) => {
    const image_selection = { ...directed.content, scenes }
    const units = planSegments({ film, prompt: null, settings, inputs: { ...inputs, image_selection } }, 'x')
    return new Set(units.flatMap(({ recipe }) => [recipe.transition_in, recipe.transition_out]))
  }
  const { scenes } = directed.content
  expect(joins(scenes)).toEqual(new Set(['cut']))
  const drawn = (template: string) =>
    scenes.map((scene) => ({ ...scene, candidates: [{ ...scene.candidates.at(-1)!, template, slots: {} }] }))
  expect(joins(drawn('list'))).toContain('wipe')
  // a page follows a page: in older films too
  expect(joins(drawn('page'))).toEqual(new Set(['cut']))
  expect(joins(drawn('quiet'))).toEqual(new Set(['cut']))

  const { boards } = boardsIn(directed)
  const other = JSON.parse(JSON.stringify(boards[1]).replaceAll('disc', 'ball')) as (typeof boards)[number]
  const apart = { ...directed.content.boards!, boards: boards.with(1, other) }
  const image_selection = { ...directed.content, boards: apart }
  const units = planSegments({ film, prompt: null, settings, inputs: { ...inputs, image_selection } }, 'x')
  expect(new Set(units.map(({ recipe }) => recipe.transition_in))).toEqual(new Set(['cut']))
})

test.each(['chart', 'photograph'] as const)('51.2 BOARDS 2 there is a cut between a drawn board and a %s board', (kind) => {
  const { film, inputs } = directed.request
  const settings = { caption_style: 'box', transitions: 'lively' } as const
  const { boards } = boardsIn(directed)
  const [first] = boards
  const isFirst = (scene_id: string) => first!.sentences.some((sentence) => sentence.scene_id === scene_id)
  const scenes = directed.content.scenes.map((scene) => {
    if (isFirst(scene.scene_id)) return scene
    const [{ board: _, ...shown_first }] = scene.candidates as [Candidate]
    const other = { ...shown_first, template: 'list', slots: {} }
    return { ...scene, candidates: [other], chosen: other.candidate_id }
  })
  const joins = (kinds: Board['kind']) => {
    const mixed = boards.map((board) => (board === first ? board : { ...board, kind: kinds }))
    const image_selection = { ...directed.content, scenes, boards: { ...directed.content.boards!, boards: mixed } }
    // a wipe is at the same places in every film of one seed
    return ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) =>
      planSegments({ film: { ...film, seed }, prompt: null, settings, inputs: { ...inputs, image_selection } }, 'x').map(
        ({ recipe }) => recipe.transition_in,
      ),
    )
  }
  expect(joins('drawn')).toContain('wipe')
  expect(new Set(joins(kind))).toEqual(new Set(['cut']))
})

test('issue 51 all boards of a film have their credit in one corner, so it does not move at a cut', () => {
  const { film, inputs } = directed.request
  const settings = { caption_style: 'box', transitions: 'cut' } as const
  const units = planSegments({ film, prompt: null, settings, inputs: { ...inputs, image_selection: directed.content } }, 'x')
  const badges = units.flatMap(({ recipe: { template, slots } }) =>
    template === 'board' ? [`${slots.credit}, ${slots.credit_corner}`] : [],
  )
  expect(badges.length).toBeGreaterThan(2)
  expect([...new Set(badges)]).toEqual([expect.stringMatching(/^\p{L}.+, (?:right|left) (?:bottom|top)$/u)])
})

test('51.2 the credit of a board is on its first scene alone, and its place stays free in the others', () => {
  const { film, inputs } = directed.request
  const settings = { caption_style: 'box', transitions: 'cut' } as const
  const units = planSegments({ film, prompt: null, settings, inputs: { ...inputs, image_selection: directed.content } }, 'x')
  const steps = units.flatMap(({ recipe: { template, slots } }) => (template === 'board' ? [slots] : []))
  const first = (at: number): boolean => steps.findIndex(({ board }) => board.board_id === steps[at]!.board.board_id) === at
  expect(new Set(steps.map(({ board }) => board.board_id)).size).toBeLessThan(steps.length)
  expect(steps.map(({ keeps_credit_free }) => keeps_credit_free !== true)).toEqual(steps.map((_step, at) => first(at)))
})

test('PICTURES 3 BOARDS 1 a model gets the captions of the sources’ images, and images that it names are shown or suggested', async () => {
  const [source] = told.research.content_research_analysis.sources
  const [first] = directed.content.scenes
  const word = (first!.text.match(/\p{L}+/gu) ?? []).toSorted((a, b) => b.length - a.length)[0]!
  const picture = (id: string, caption: string): SourcePicture => ({
    ...{ picture_id: id, source_id: source!.source_id, asset_id: crypto.randomUUID(), width: 1600, height: 900, place: null },
    ...{ caption, title: `File ${id}.jpg`, licence: 'CC0', provider: 'Wikimedia Commons', attribution: caption },
    sha256: id.repeat(64),
  })
  const source_pictures = [
    picture('1', `The ${word} from above`),
    picture('2', 'A zeppelin'),
    picture('3', ''),
    picture('4', 'Map of it'),
  ]
  const content_research = { ...told.research, source_pictures }
  const request = { ...directed.request, inputs: { ...directed.request.inputs, content_research } }
  const units = imageSelection.plan(request)
  const { plan } = units.find(isPlanUnit)!
  const names = plan.pictures.map(({ name }) => name)
  expect(names.toSorted()).toEqual([`“A zeppelin” (${source!.title})`, `“The ${word} from above” (${source!.title})`].toSorted())
  const board = (id: string, from: number, to?: number) => ({
    ...{ id, kind: 'photograph', as: '', seen: 'It', parts: [], touches: [], exact: [] },
    picture: `P${names.findIndex((name) => name.includes(id)) + 1}`,
    sentences: plan.scenes.map((_scene, place) => `s${place + 1}`).slice(from, to),
    steps: plan.scenes
      .map(({ text }, place) => ({ s: `s${place + 1}`, view: 'A1-L6', word: text.match(/\p{L}+/u)![0], change: 'it stands' }))
      .slice(from, to),
  })
  const answer = { thing: 'it', spark: 'it', boards: [board(word, 0, 1), board('zeppelin', 1)] }
  const planned = await planBoards(plan, { ask: async () => answer as never })
  const { scenes } = imageSelection.finish(
    request,
    units,
    units.map((unit): StoredUnit<PictureData> => {
      if (isPlanUnit(unit)) return { data: { plan: planned, by: { model: 'gpt-fake', asks: 1 } }, assets: {} }
      if (isSlotUnit(unit)) return { data: { drawing: null, by: null }, assets: {} }
      return { data: { credits: [{ licence: 'own', attribution: 'Orion' }] }, assets: { only: 'a' } }
    }),
  )
  expect(shown(scenes[0]!)).toMatchObject({ kind: 'found', picture_id: '1' })
  for (const scene of scenes.slice(1)) {
    expect(shown(scene).kind).toBe('drawn')
    expect(scene.candidates.find(({ picture_id }) => picture_id === '2')!.why!.reason).toBe('suggested')
  }
})

test('BOARDS 1.4 a model that accepts images looks at its boards, and a judge’s mark of each sentence is stored as a hint', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-judged-'))
  try {
    const seen = await askShots(told, 'none', { folder, model: 'gpt-4o' })
    const judge = seen.asked.filter(({ step }) => step === 'judge')
    expect(judge).toHaveLength(boardsIn(seen).boards.length)
    for (const { body } of judge) expect(body).not.toContain('ellipse')
    for (const board of boardsIn(seen).boards) {
      expect(findTake(board)).toMatchObject({ seen: true, passes: true })
      expect(findTake(board).judged).toEqual(board.sentences.map(({ scene_id }) => ({ scene_id, mark: 'shows', why: '' })))
    }
    const most = (of: typeof directed) => of.foretold!.most.output_token!
    expect(most(seen)).toBeGreaterThan(most(directed))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('BOARDS 2 in the film a part of two boards changes into the next board’s form, and stills stay the same', () => {
  const { film, inputs } = directed.request
  const settings = { caption_style: 'box', transitions: 'cut' } as const
  const units = planSegments({ film, prompt: null, settings, inputs: { ...inputs, image_selection: directed.content } }, 'x')
  const [, second] = boardsIn(directed).boards
  const at = directed.content.scenes.findIndex(({ scene_id }) => scene_id === second!.sentences[0]!.scene_id)
  const views = (index: number) => (units[index]!.recipe.slots as Slots['board']).board.views
  // the disc is at one side at the end of the first board, so the camera begins there
  expect(views(at).length).toBe(2)
  expect(views(at)[0]!.box[0]).not.toBe(views(at)[1]!.box[0])
  expect(views(at - 1)).toHaveLength(1)
})
