/**
 * Measures how long a film takes after one sentence was changed (Linux only). It makes a film on autopilot, changes the words of one scene
 * in stage 3 and runs Update film with the server's plan. Prints the seconds, their share of the whole film's time, the seconds of each
 * stage, and the number of new segments. Also prints processor seconds, which depend less on other load of the machine.
 *
 * `node bench/changed-sentence.ts [30|60|120|300|600] [share]`: the film becomes longer by `share` of its length, for example 0.08. With 0
 * its length does not change.
 */
import './with-node-flags.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import { getFilmUpdate } from '@orion/contract/film-update.ts'
import { getStageContent, getStageInfo, updateScenes } from '@orion/contract/stages.ts'
import { setAutopilot } from '@orion/contract/workflows.ts'
import { type Client, newPartner, startFilm, waitForWorkflow } from '../e2e/client.ts'
import { sampleText } from '../e2e/sample-text.ts'
import { removeData, startProduct } from '../e2e/start-product.ts'

/**
 * The limits as shares of the first film's time: when one scene of ten was edited, and for a film of five minutes. The forecast of the
 * update may be off by a factor of `forecast`.
 */
const LIMITS = { short: 0.2, long: 0.1, forecast: 1.5 }
const LONG_SECONDS = 300
const TEXTS = ['panama', 'bees', 'moka', 'interest']
const DURATIONS = [30, 60, 120, 300, 600] as const

const wanted = Number(process.argv[2] ?? 300)
const longer_by = Number(process.argv[3] ?? 0)
const duration = DURATIONS.find((seconds) => seconds === wanted) ?? 300

/** Clock ticks per second in the counters of `/proc`. Every Linux uses this value. */
const TICKS = 100

/** The processor seconds of the server so far: of its process group, and of its children that have ended. */
function cpuSeconds(group: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ').map(Number)
      if (fields[2] === group) ticks += fields[11] + fields[12] + fields[13] + fields[14]
    } catch {
      continue // the process has just ended
    }
  }
  return ticks / TICKS
}

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000

/** Prints for each stage when its last run started and how long it took. */
async function tellStages(client: Client, workflow_id: string): Promise<void> {
  for (const { number, key } of STAGES) {
    const { body } = await client.call(getStageInfo, { workflow_id, stage_number: number })
    const run = body.data.last_run
    if (run === null) continue
    const { started_at, ended_at } = run
    const seconds = ended_at === null ? 0 : (Date.parse(ended_at) - Date.parse(started_at)) / 1000
    console.log(`${String(number).padStart(2)} ${key.padEnd(20)}${seconds.toFixed(2).padStart(7)} s`)
  }
}

async function completed(client: Client, workflow_id: string, begun: number): Promise<number> {
  const workflow = await waitForWorkflow(client, workflow_id, ({ status }) => status !== 'processing' && status !== 'pending')
  if (workflow.status !== 'completed')
    throw new Error(
      `The workflow is ${workflow.status}: ${Object.values(workflow.stages)
        .flatMap(({ error_message }) => error_message ?? [])
        .join(' ')}`,
    )
  return secondsSince(begun)
}

const MORE =
  'as people who lived beside it told everybody who came along the road and asked, although most of them had never been there themselves'
const MORE_WORDS = MORE.split(' ')

/** Words that take about this many seconds at the voice's usual pace of 2.6 words per second. */
const makeWords = (seconds: number): string =>
  Array.from({ length: Math.round(seconds * 2.6) }, (_, at) => MORE_WORDS[at % MORE_WORDS.length]).join(' ')

/** The current segments, by their files. */
async function readSegments(client: Client, workflow_id: string): Promise<string[]> {
  const { body } = await client.call(getStageContent, { workflow_id, stage_number: 6 })
  return (body.data.content as ImageToVideo).segments.map(({ video_asset_id }) => video_asset_id)
}

async function changeOneScene(client: Client, workflow_id: string, begun: number): Promise<void> {
  const { body } = await client.call(getStageContent, { workflow_id, stage_number: 3 })
  const { scenes } = body.data.content as VoiceScenes
  const middle = scenes.length >> 1
  const reworded = scenes[middle].text.replace(/(\s)\S+(\s\S+)$/u, '$1almost$2')
  const text = longer_by === 0 ? reworded : reworded.replace(/[.!?]?$/u, (end) => `, ${makeWords(longer_by * duration)}${end}`)
  const changed = scenes.map(({ id, text: before }, index) => ({ id, text: index === middle ? text : before }))
  const saved = await client.call(updateScenes, { workflow_id, scenes: changed })
  if (saved.status !== 200) throw new Error(`The scene could not be changed: ${JSON.stringify(saved.body)}`)
  console.log(`the changed scene is saved after ${secondsSince(begun).toFixed(2)} s`)
}

/** Runs Update film according to its plan, and prints the plan. Returns the forecast in seconds. */
async function updateFilm(client: Client, workflow_id: string, begun: number): Promise<number | null> {
  const { plan, through_stage, most_points, points, seconds, stages } = (await client.call(getFilmUpdate, { workflow_id })).body
    .data
  const told = stages.map(
    ({ number, units }) => `${number}: ${units === null ? 'open' : `${units.total - units.kept}/${units.total}`}`,
  )
  const expected = `about ${seconds?.toFixed(1) ?? '?'} s, ${points} to ${most_points}`
  console.log(`told after ${secondsSince(begun).toFixed(2)} s: ${told.join(', ')}; ${expected}`)
  const started = await client.call(setAutopilot, { workflow_id, points_limit: Math.max(1, most_points), through_stage, plan })
  if (started.status !== 200) throw new Error(`The update did not start: ${JSON.stringify(started.body)}`)
  return seconds
}

const product = await startProduct({ env: { WELCOME_GRANT_POINTS: '1000000' } })
try {
  const { client, organization_id } = await newPartner(product.url)
  const text = sampleText(...TEXTS)
  const begun = performance.now()
  const workflow_id = await startFilm(client, { organization_id, topic: 'Four short histories', text, language: 'en', duration })
  const whole = await completed(client, workflow_id, begun)
  await tellStages(client, workflow_id)
  console.log(`a film of ${duration} s in ${whole.toFixed(1)} s\n`)

  const shown = await readSegments(client, workflow_id)
  const spent = cpuSeconds(product.group)
  const changed = performance.now()
  await changeOneScene(client, workflow_id, changed)
  const forecast = await updateFilm(client, workflow_id, changed)
  const updated = performance.now()
  console.log(`its run is started after ${secondsSince(changed).toFixed(2)} s`)
  const again = await completed(client, workflow_id, changed)
  const took = secondsSince(updated)
  await tellStages(client, workflow_id)
  const now = await readSegments(client, workflow_id)
  console.log(`${now.filter((segment) => !shown.includes(segment)).length} of ${now.length} segments are new`)
  console.log(
    `${(cpuSeconds(product.group) - spent).toFixed(1)} processor seconds were spent on it, of ${spent.toFixed(1)} on the whole film`,
  )
  const limit = duration >= LONG_SECONDS ? LIMITS.long : LIMITS.short
  console.log(
    `after one changed sentence in ${again.toFixed(1)} s: ${(again / whole).toFixed(3)} of the whole film's time (limit ${limit})`,
  )
  const factor = forecast === null ? Infinity : Math.max(forecast / took, took / forecast)
  console.log(
    `the update took ${took.toFixed(1)} s: its forecast is off by a factor of ${factor.toFixed(2)} (limit ${LIMITS.forecast})`,
  )
  process.exitCode = again <= limit * whole && factor <= LIMITS.forecast ? 0 : 1
} catch (error) {
  console.error(product.output())
  throw error
} finally {
  await product.stop()
  removeData(product)
}
