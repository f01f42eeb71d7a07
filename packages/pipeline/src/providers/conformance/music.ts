import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallTools } from '../provider.ts'
import { commonCases, suite, unbilledTestCase } from './suite.ts'
import { type Trial, makeStandIn } from './trial.ts'

const ASK = { description: 'Calm piano over slow strings', seconds: 42.3 }

/** The cases of every music provider: a track at least as long as requested, begun once, counted in seconds, with a link to its terms. */
export const musicConformance = (trial: Trial): void =>
  suite(trial, 'music', () => {
    const music = trial.provider.capabilities.music!
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'orion-music-'))
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))
    const compose = (tools: CallTools, path = join(folder, 'track')) => music.compose(ASK, path, tools)
    commonCases(trial, { ask: compose, billed: true })

    const withFake = makeStandIn(trial)

    test('PRV-05 the track is begun by one call, counted in seconds as expected, and tells its terms', async () => {
      await withFake('none', async (tools, fake) => {
        const path = join(folder, 'right')
        const { used, terms } = await compose(tools, path)
        expect((await stat(path)).size).toBeGreaterThan(1000)
        expect(music.expect(ASK).most).toEqual(used)
        expect(used.second).toBeGreaterThanOrEqual(ASK.seconds)
        expect(terms).toMatch(/^https:\/\//u)
        const sent = fake.seen.filter(({ method }) => method === 'POST')
        expect(sent).toHaveLength(1)
        expect(sent[0].body.toString()).toContain(ASK.description)
      })
    })

    test.each(['no_sound', 'cut_in_middle'] as const)('PRV-07 %s leaves no file behind', async (trouble) => {
      await withFake(trouble, async (tools) => {
        const path = join(folder, trouble)
        await expect(compose(tools, path)).rejects.toMatchObject({ trouble: trouble === 'no_sound' ? 'answer' : 'unknown' })
        expect(existsSync(path)).toBe(false)
      })
    })

    unbilledTestCase(trial, 'music')
  })
