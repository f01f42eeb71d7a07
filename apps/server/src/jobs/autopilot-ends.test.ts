import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

/** Texts for which the built-in voice takes much longer than their letters suggest. */
const TEXTS = {
  abbreviations:
    'The yard works by ISO 3834, ISO 5817, ISO 9606 and ISO 15614. The DNV, the ABS, the BV, the LR and the RINA look at each hull. ' +
    'Its welders use MAG, MIG, TIG, SAW, FCAW, SMAW and EGW. The office keeps WPS, PQR, WPQR, NDT and ITP papers. Its cranes are the ' +
    'TC AB, the TC CD, the GC EF and the JC GH.',
  names:
    'The line begins at Wejherowo and calls at Skarszewy, Czarna Białostocka and Żyrardów. It crosses at Rhosllannerchrugog, Bwlchgwyn, ' +
    'Trawsfynydd and Ystradgynlais. The engineer Zdzisław Brzęczyszczykiewicz built the bridge at Mszczonów. The pilot Sigþór ' +
    'Hjörleifsson flew from Fáskrúðsfjörður to Eyrarbakki. The line ends at Kiskunfélegyháza and Balassagyarmat.',
  short: 'The pier opened in 1871. It has a lamp.',
}

let real: WorkflowRoom
let tempo: () => number
let restless: WorkflowRoom
beforeAll(async () => {
  const { content_research, script_generation, voice_scenes, voice_assembly } = STAGE_LIST
  real = await workflowRoom({
    stages: { ...tinyStages(), content_research, script_generation, voice_scenes, voice_assembly },
  })
  // these voices never have the requested length, even with another script
  const tiny = tinyStages()
  const { finish } = tiny.voice_scenes
  restless = await workflowRoom({
    settings: { WELCOME_GRANT_POINTS: '2000000' }, // all films of the property are one organization's
    stages: {
      ...tiny,
      voice_scenes: {
        ...tiny.voice_scenes,
        finish: (...made: Parameters<typeof finish>) => ({
          ...finish(...made),
          off_length: { film_seconds: 20, voice_tempo: tempo() },
        }),
      },
    } as unknown as StageList,
  })
})
afterAll(async () => {
  await real.close()
  await restless.close()
})

/** How a film by autopilot ended: its versions by stage, and the reason if it stopped. */
async function ended(room: WorkflowRoom, wish: Record<string, unknown>, last: number) {
  const id = await room.create({ language: 'en', autopilot: { points_limit: 1_000_000 }, ...wish })
  const film = await room.until(id, ({ stages, autopilot, status }) =>
    Boolean(stages[last].status === 'completed' || autopilot?.stopped_reason || status === 'failed'),
  )
  const stages = Object.values(film.stages as Record<number, { version: number | null; status: string }>)
  const versions = stages.map(({ version }) => version ?? 0)
  return { stages, versions, reason: film.autopilot?.stopped_reason }
}

test.each(Object.entries(TEXTS))(
  '48.1 S02 S03 a film of %s is fitted once to the time that its built-in voice takes',
  async (_, text) => {
    const wish = { topic: 'What is there?', source: { text }, video_config: { duration: 30 } }
    const { stages, versions, reason } = await ended(real, wish, 4)
    expect(reason).toBeUndefined()
    expect(stages[3]!.status).toBe('completed')
    expect(versions[1]).toBeLessThanOrEqual(2)
    expect(versions[2]).toBeLessThanOrEqual(2)
  },
)

test('48.1 WFD-03 PTS-05 for voices of any length, autopilot makes at most three versions of a stage and gives the reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.double({ min: 0.4, max: 2, noNaN: true }), { minLength: 1, maxLength: 4 }), async (tempos) => {
      let at = 0
      tempo = () => tempos[at++ % tempos.length]!
      const { stages, versions, reason } = await ended(restless, { topic: `Voices of ${tempos.join(' ')}` }, 10)
      expect(reason).toMatch(/^Autopilot stopped: it (would have made the same version|made 3 versions) of /)
      expect(Math.max(...versions)).toBeLessThanOrEqual(3)
      expect(stages.map(({ status }) => status)).not.toContain('processing')
    }),
    { numRuns: process.env.ORION_TEST_SIZE === 'full' ? 40 : 4, seed: Number(process.env.ORION_TEST_SEED ?? 1) },
  )
})
