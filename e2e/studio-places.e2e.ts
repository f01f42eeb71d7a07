import { expect, test, type Locator, type Page } from '@playwright/test'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import { editStageContent, getStageContent } from '@orion/contract/stages.ts'
import { getWorkflow } from '@orion/contract/workflows.ts'
import { waitForWorkflow } from './client.ts'
import { expectToast, makeAxe, save, settled, watchErrors } from './journey.ts'
import { reach } from './keys.ts'
import { openMadeFilm } from './lens-film.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
const FULL = process.env.ORION_TEST_SIZE === 'full'
/** Rules whose result depends only on the theme. */
const OF_THEME = ['color-contrast', 'link-in-text-block']
/** The most elements of the studio that Tab reaches from the stage's heading. */
const MOST_STEPS = 250

let page: Page
let film: Awaited<ReturnType<typeof openMadeFilm>>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: WIDE })
  film = await openMadeFilm(page, 'studio')
})

test.afterAll(() => page.close())

const button = (name: string | RegExp, within: Page | Locator = page): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' })

const open = async (stage: number): Promise<void> => {
  await film.open(stage)
  await expect(page.locator('.work-area')).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** What axe finds in a part of the current page. */
async function findFaults(part: string, rules?: string[]): Promise<string[]> {
  await settled(page)
  const builder = makeAxe(page).include(part)
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

const isWider = (): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const faults: Record<string, string[]> = {}

/** Increases with each place, so that both widths and both themes are seen at sample size. */
let turn = Number(process.env.ORION_TEST_SEED ?? 1)

/**
 * Checks a place at both widths: an element stays visible, and nothing is wider than the screen. axe checks only the stage's panel, or only
 * the dialog. At full size both themes are checked at each width; rules that do not depend on the theme are checked in one. At sample size
 * one theme and one width are checked, and the next place uses the next combination.
 */
async function look(place: string, { part = '#stage-panel', there }: { part?: string; there?: Locator } = {}): Promise<void> {
  turn += 1
  for (const [index, size] of [NARROW, WIDE].entries()) {
    await page.setViewportSize(size)
    if (there) await expect(there, `${place} at ${size.width}`).toBeVisible()
    await expect.poll(isWider, `${place} is wider than ${size.width}`).toBe(false)
    const themes = (turn + index) % 2 === 0 ? ['dark', 'light'] : ['light', 'dark']
    const chosen = Math.floor(turn / 2) % 2 === index ? 1 : 0
    for (const theme of FULL ? themes : themes.slice(0, chosen)) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
      const found = await findFaults(part, theme === themes[0] ? undefined : OF_THEME)
      if (found.length > 0) faults[`${place} ${size.width} ${theme}`] = found
    }
  }
}

/** Opens a dialog by keys, checks it, and closes it with Escape. The focus returns to where it was. */
async function lookInto(place: string, opener: Locator, dialog: Locator = page.getByRole('dialog')): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('.skeleton')).toHaveCount(0)
  await look(place, { part: '[role=dialog]', there: dialog })
  await page.keyboard.press('Escape')
  await expect(dialog, place).toBeHidden()
  await expect(opener, `${place}: the focus goes back`).toBeFocused()
}

test('SHL-02 SHL-05 WFD-01 axe finds nothing in ten stages, their edits and dialogs, in both themes, at 1440 and 390', async () => {
  const quiet = watchErrors(page, /409|422/)
  for (let stage = 1; stage <= 10; stage += 1) {
    await open(stage)
    await look(`stage ${stage}`, { part: stage === 1 ? 'body' : '#stage-panel' })
  }

  await open(3)
  await lookInto('voice', button('Change voice'))
  await lookInto('pronunciations', button('Pronunciations'))

  await open(4)
  await button('Zoom in').click()
  await button('Edit caption 2').click()
  await page.getByLabel('Words of caption 2').fill('Written by hand')
  const pause = page.getByRole('slider', { name: 'Pause after scene 1', exact: true })
  await pause.press('ArrowRight')
  await button('Edit caption 3').click()
  await look('stage 4 edited', { there: page.getByLabel('Words of caption 3') })
  await button('Discard').first().click()

  await open(5)
  await look('what to connect for pictures', { there: button('Use free photographs') })
  await lookInto('library', button(/^From our library/).first())
  await lookInto('words of a picture', button(/^Change the words of scene \d+’s image$/).first())

  await open(6)
  await lookInto('look of a scene', button('Look: Scene 1'))

  await open(7)
  await page.getByRole('slider', { name: 'Where the music ends' }).press('ArrowLeft')
  await look('music points moved', { there: button(/^Save \d+ changes?/) })

  await open(10)
  await page.getByRole('tab', { name: 'Appearance', exact: true }).click()
  await lookInto('poster', button('Choose a frame').first())
  await lookInto('title on a thumbnail', button('Change the words'))
  await page.getByRole('tab', { name: 'Publish', exact: true }).click()
  await button('Edit the texts for YouTube').click()
  const texts = page.getByRole('region', { name: 'Texts for the platforms' })
  await look('texts edited', { there: texts.getByLabel('Title', { exact: true }) })

  // another version of the captions, so that there are two versions to compare and a film to update
  const { data } = (await film.client.call(getStageContent, { workflow_id: film.workflow_id, stage_number: 4 })).body
  const voice = data.content as VoiceAssembly
  const captions = voice.captions.map((caption, index) => (index === 0 ? { ...caption, lines: ['Other words'] } : caption))
  const edit = { workflow_id: film.workflow_id, stage_number: 4, version: data.version, content: { ...voice, captions } }
  expect((await film.client.call(editStageContent, edit)).status).toBe(200)
  await open(4)
  await lookInto('update of the film', button('Update film'))
  await page.getByRole('tab', { name: 'Details', exact: true }).click()
  await look('details')
  await page.getByRole('tab', { name: 'Iterations', exact: true }).click()
  await lookInto('two versions', button('Compare version 1'))
  await button('Compare version 1').click()
  const compared = page.getByRole('dialog', { name: 'Two versions beside each other' })
  await compared.getByRole('button', { name: /^Take / }).first().focus() // prettier-ignore
  await page.keyboard.press('Enter')
  await expectToast(page, 'Taken into the version in use')
  await page.keyboard.press('Escape')
  await expect(compared).toBeHidden()

  await open(3)
  await button('Run again').click()
  await expect(page.getByRole('button', { name: /^Execute Stage 3/ })).toBeVisible()
  await look('prompt of stage 3')
  expect(faults).toEqual({})
  quiet()
})

/** Presses a key on the focused slider. Its value and its spoken value change. */
async function moves(slider: Locator, key: string): Promise<void> {
  const said = await slider.getAttribute('aria-valuetext')
  expect(said, 'it says its value').toBeTruthy()
  await page.keyboard.press(key)
  await expect(slider).not.toHaveAttribute('aria-valuetext', said!)
  await expect(slider).toBeFocused()
}

test('SHL-02 WFD-04 whatever is dragged in the studio is reached, said and moved by keys alone', async () => {
  const slider = (name: string | RegExp) => page.getByRole('slider', { name, exact: typeof name === 'string' })
  const go = (name: string | RegExp) => reach(page, name, { most: MOST_STEPS })
  const begin = async (stage: number) => {
    await open(stage)
    await page.getByRole('heading', { level: 2 }).click()
  }

  // the order of scenes, by the handle and by the menu
  await begin(3)
  const order = () => page.locator('.scene-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-scene')))
  const before = await order()
  await go('Drag scene 2 to another place')
  await page.keyboard.press('Enter')
  const taking = page.locator('.scene-row[data-drop]')
  await expect(taking).toBeVisible() // the drag begins a frame after its key
  const first = await taking.getAttribute('data-scene')
  await page.keyboard.press('Tab') // to the next row
  await expect(taking).not.toHaveAttribute('data-scene', first!)
  await page.keyboard.press('Enter')
  await expect.poll(order).not.toEqual(before)
  expect((await order()).toSorted()).toEqual(before.toSorted())
  await button('Discard').first().click()
  await expect.poll(order).toEqual(before)
  await go('More for scene 1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(button('More for scene 1')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move down' }).press('Enter')
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)])
  await button('Discard').first().click()

  // pauses, zoom, captions
  await begin(4)
  const lane = page.locator('.narration-lane')
  const width = async () => (await lane.boundingBox())!.width
  const whole = await width()
  await go('Zoom in')
  await page.keyboard.press('Enter')
  await expect.poll(width).toBeGreaterThan(whole * 1.9)
  await go('Pause after scene 1')
  for (const key of ['ArrowRight', 'ArrowLeft', 'PageUp', 'End', 'Home']) await moves(slider('Pause after scene 1'), key)
  await go('Edit caption 2')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Words of caption 2')).toBeFocused()
  await page.keyboard.press('Tab')
  const from = page.getByRole('spinbutton', { name: 'From' })
  await expect(from).toBeFocused()
  const value = Number(await from.inputValue())
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => Number(await from.inputValue())).toBeGreaterThan(value)
  await page.keyboard.press('Escape')
  await expect(button('Edit caption 2')).toBeFocused()
  await button('Discard').first().click()

  // an uploaded image: its focus and crop
  await begin(5)
  const chooser = page.waitForEvent('filechooser')
  await go(/^Add your own image to scene 1 /)
  await page.keyboard.press('Enter')
  const address = await page.evaluate(() =>
    Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 }).toDataURL(),
  )
  const buffer = Buffer.from(address.split(',')[1], 'base64')
  await (await chooser).setFiles({ name: 'own.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('radio', { name: /uploaded/ })).toBeChecked()
  const point = slider('Point that the film comes nearer to')
  await go('Point that the film comes nearer to')
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await moves(point, key)
  await go(/^Crop/)
  await page.keyboard.press('ArrowRight')
  await go(/^Save \d+ changes?/)
  await save(page, () => page.keyboard.press('Enter'))
  await expect(button(/^Save \d+ changes?/)).toHaveCount(0)

  // the points of the music's level
  await begin(7)
  for (const [name, key] of [
    [/^Music in /, 'ArrowUp'],
    ['Music level under the voice', 'ArrowDown'],
    ['Where the music begins', 'ArrowRight'],
    ['Length of the fade in', 'ArrowRight'],
    ['Length of the fade out', 'ArrowLeft'],
    ['Where the music ends', 'ArrowLeft'],
  ] as const) {
    await go(name)
    await moves(slider(name).first(), key)
  }
  await go('Discard')
  await page.keyboard.press('Enter')

  // the film’s position, and the frame for its poster
  await begin(8)
  await go('Position')
  for (const key of ['ArrowRight', 'End', 'Home', 'ArrowDown']) await moves(slider('Position'), key)
  await begin(10)
  await page.getByRole('tab', { name: 'Appearance', exact: true }).click()
  await go('Choose a frame')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const frame = dialog.getByRole('slider')
  await expect(frame).toBeFocused()
  await expect(frame).not.toHaveAttribute('max', '1') // wait until the film’s length is known
  for (const key of ['ArrowRight', 'PageUp', 'End', 'Home']) await moves(frame, key)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button('Choose a frame').first()).toBeFocused()
})

/** A slider's value, in the seconds that it announces. */
const readValue = async (slider: Locator): Promise<number> => Number(await slider.getAttribute('aria-valuenow'))

/** Drags a part of a lane by pixels, in many steps as a hand does. The mouse button stays down. */
async function pull(part: Locator, pixels: number): Promise<void> {
  const { x, y, width, height } = (await part.boundingBox())!
  const [from, level] = [x + width / 2, y + height / 2]
  await page.mouse.move(from, level)
  await page.mouse.down()
  await page.mouse.move(from + pixels, level, { steps: 20 })
}

test('34 S08 S03 S04 S06 S07 PTS-05 a film is cut on its timeline by drag and by keys: drafts of four stages, one press', async () => {
  const quiet = watchErrors(page, /409|422/)
  const voice = await film.content<VoiceAssembly>(4)
  const [first, second] = voice.timeline
  const { segments } = await film.content<ImageToVideo>(6)
  const caption = voice.captions.findLast(({ scene_id }) => scene_id === first!.scene_id)!
  const begun = (await film.client.call(getWorkflow, { workflow_id: film.workflow_id })).body.data
  const slider = (name: string | RegExp) => page.getByRole('slider', { name, exact: typeof name === 'string' })
  const guide = page.locator('.cut-guide')
  const chime = button(/^Chime at /).first()
  const make = button(/^Make \d+ changes?/)
  const readBox = async (part: Locator) => (await part.boundingBox())!
  const findMiddle = async (part: Locator) => readBox(part).then(({ x, width }) => x + width / 2)
  const lanesWidth = async () => (await readBox(page.locator('.cut-lanes'))).width
  await page.setViewportSize(WIDE)
  await open(8)

  // zoomed in; the second that plays keeps its position on the screen
  await button(/^Scene 2 of /).click()
  const whole = await lanesWidth()
  await button('Zoom in (+)').click()
  await page.keyboard.press('+')
  await expect.poll(lanesWidth).toBeGreaterThan(whole * 3.9)
  const silence = slider('Silence before scene 2')
  await expect(silence).toBeInViewport()

  // an edge by the pointer: it snaps to the end of the caption before it while the pointer is near
  const made = await readValue(silence)
  const said = await readBox(page.getByRole('button', { name: new RegExp(`^Caption at .*${caption.lines.at(-1)}$`) }))
  const ends = said.x + said.width
  const edge = await readBox(silence)
  await pull(silence, ends - (edge.x + edge.width / 2) - 5)
  for (let pixel = 4; pixel >= 1; pixel -= 1) {
    await page.mouse.move(ends - pixel, edge.y + edge.height / 2)
    await expect(guide).toBeVisible()
    const fromLine = async () => Math.abs((await findMiddle(guide)) - ends)
    await expect.poll(fromLine, 'the line is where the caption ends').toBeLessThan(1)
    const fromScene = async () => {
      const { x, width } = await readBox(button(/^Scene 1 of /))
      return Math.abs(x + width - ends)
    }
    await expect.poll(fromScene, 'the scene ends there, on a whole frame').toBeLessThan(4)
  }
  await page.mouse.up()
  await expect(guide).toHaveCount(0)
  const snapped = await readValue(silence)
  expect(snapped).toBeLessThan(made - 0.1)

  // the same by keys, from there on; moves a scene to another position and back
  await silence.focus()
  for (const key of ['PageUp', 'ArrowRight', 'ArrowRight', 'Shift+ArrowLeft']) await moves(silence, key)
  const wished = await readValue(silence)
  expect(wished).toBeCloseTo(snapped + 1 + 0.2 - 1 / 30, 1)
  await button(/^Scene 2 of /).press('Alt+ArrowRight')
  await expect(button(/^Scene 3 of .*: Before it /)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(button(/^Scene 2 of .*: Before it /)).toBeVisible()

  // a caption’s beginning by keys, a sound mark by the pointer, a transition by a click
  await page.keyboard.press('0')
  await expect.poll(lanesWidth).toBeLessThan(whole * 1.1)
  await button(/^Caption at .*at Cordouan/).focus()
  const begins = slider(/at Cordouan.* Its beginning$/)
  await begins.focus()
  await moves(begins, 'ArrowRight')
  const spoken = await readValue(begins)
  const stood = await chime.getAttribute('aria-label')
  await pull(chime, 60)
  await page.mouse.up()
  await expect(chime).not.toHaveAttribute('aria-label', stood!)
  await button(/^Transition to scene 2: same as the film/).click()
  await expect(button(/^Transition to scene 2: cut/)).toBeVisible()
  await expect(make).toHaveText(/^Make \d+ changes · \d+\.\d{4} pts$/)
  await look('the film is cut', { part: 'body' })
  expect(faults).toEqual({})

  // on a phone the film plays, and its scenes can be opened; unsaved changes are in the stage of each, and can be edited there
  await page.setViewportSize(NARROW)
  await expect(button('Zoom in (+)')).toHaveCount(0)
  await button(/^2 · .*Before it/).click()
  await expect
    .poll(() => page.locator('.film-player video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(first!.end_seconds - 0.1)
  await open(3)
  await button('More for scene 1').click()
  await page.getByRole('menuitem', { name: 'Rate and pause', exact: true }).click()
  const pace = page.getByRole('dialog', { name: 'Rate and pause of scene 1' })
  await expect(pace.getByRole('slider', { name: /^Pause after it/ })).toHaveValue(wished.toFixed(1))
  await page.keyboard.press('Escape')
  await open(7)
  const field = page.getByLabel('Second of effect 1')
  await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThan(second!.speech_start_seconds + 0.5)
  await field.fill('9')
  await expect(button(/^Save \d+ changes?$/)).toBeVisible()
  await page.setViewportSize(WIDE)
  await open(8)
  // the mark moved with its scene, which is now later by this time
  const heardAt = async () => Number(/^Chime at 0:(\d+\.\d)$/.exec((await chime.getAttribute('aria-label'))!)?.[1])
  await expect.poll(heardAt).toBeCloseTo(9 + wished - made, 0)

  // one button: each stage gets its changes, and the film costs at most the shown price
  await expect(make).toHaveText(/^Make \d+ changes · \d+\.\d{4} pts$/)
  const points = Number(/(\d+\.\d{4}) pts$/.exec(await make.innerText())![1])
  const shown = /^Scene 1 of \d+, (\S+) s/.exec((await button(/^Scene 1 of /).getAttribute('aria-label'))!)![1]
  await make.click()
  await expectToast(page, 'It is saved. The film is being made with it.')
  const { stages, total_points_used } = await waitForWorkflow(
    film.client,
    film.workflow_id,
    (now) => now.stages[8]!.version > begun.stages[8]!.version && now.status !== 'processing',
  )
  expect(stages[8]!.status).toBe('completed')
  expect((total_points_used - begun.total_points_used) / 10_000).toBeLessThanOrEqual(points)
  const now = await film.content<VoiceAssembly>(4)
  const moving = await film.content<ImageToVideo>(6)
  const { mix } = await film.content<MusicSound>(7)
  expect((await film.content<VoiceScenes>(3)).scenes[0]!.pause_after_seconds).toBeCloseTo(wished, 2)
  expect(now.timeline[1]!.speech_start_seconds - now.timeline[0]!.speech_end_seconds).toBeCloseTo(wished, 1)
  expect(now.timeline[0]!.end_seconds.toFixed(1)).toBe(shown)
  expect(now.captions.find(({ lines }) => lines.join(' ').startsWith('at Cordouan'))!.start_seconds).toBeCloseTo(spoken, 1)
  expect(mix!.marks![0]).toMatchObject({ kind: 'chime', scene_id: second!.scene_id })
  expect(mix!.marks![0]!.offset_seconds).toBeCloseTo(9 - second!.start_seconds, 1)
  expect(moving.looks).toEqual({ [first!.scene_id]: { join: 'cut' } })
  expect(moving.segments.map(({ frames }) => frames)).toEqual(now.timeline.map(({ frames }) => frames))
  // the first scene is a page and has no transition, so only the scene that became longer is made again
  expect(moving.segments.map(({ video_asset_id }, index) => video_asset_id === segments[index]!.video_asset_id)).toEqual(
    segments.map((_, index) => index > 0),
  )
  expect((await film.content<VideoAssembly>(8)).duration_seconds).toBeCloseTo(now.timeline.at(-1)!.end_seconds, 1)
  await expect(make).toHaveCount(0)
  await expect(button(new RegExp(`^Scene 1 of \\d+, ${shown} s`))).toBeVisible()
  quiet()
})
