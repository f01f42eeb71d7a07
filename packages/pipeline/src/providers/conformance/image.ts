import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_PNG } from '../../../../../fakes/picture.ts'
import type { CallTools } from '../provider.ts'
import { commonCases, suite } from './suite.ts'
import { type Trial, makeStandIn } from './trial.ts'

const ASK = { prompt: 'A lake before hills', avoid: 'people', aspect: '16:9' as const }

/** The cases of every image provider: one image per request, begun once, counted, with a link to its terms. */
export const imageConformance = (trial: Trial): void =>
  suite(trial, 'image', () => {
    const image = trial.provider.capabilities.image!
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'orion-picture-'))
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))
    const draw = (tools: CallTools, path = join(folder, 'drawn')) => image.draw(ASK, path, tools)
    commonCases(trial, { ask: draw, billed: true })

    const withFake = makeStandIn(trial)

    test('PRV-05 the picture is the service’s own, begun by one call, counted as expected, with its terms', async () => {
      await withFake('none', async (tools, fake) => {
        const path = join(folder, 'right')
        const { used, terms } = await draw(tools, path)
        expect(PICTURE_PNG.equals(await readFile(path))).toBe(true)
        expect(image.expect(ASK).most).toEqual(used)
        expect(used.image).toBe(1)
        expect(terms).toMatch(/^https?:\/\//u)
        expect(fake.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
        const sent = fake.seen.find(({ method }) => method === 'POST')!.body.toString()
        expect(sent).toContain(ASK.prompt)
        expect(sent).toContain(ASK.avoid)
      })
    })

    test.each([
      ['no_picture', 'answer'],
      ['bad_json', 'unknown'], // the answer broke off: the image may already be generated and billed
    ] as const)('29.12 PRV-07 %s is told as %s, and leaves no file', async (trouble, expected) => {
      await withFake(trouble, async (tools) => {
        const path = join(folder, trouble)
        await expect(draw(tools, path)).rejects.toMatchObject({ code: 'provider_failed', trouble: expected })
        expect(existsSync(path)).toBe(false)
      })
    })

    test('29.12 i PRV-02 the test is the film’s own call: one picture is drawn, and a model that does not exist fails', async () => {
      await withFake('none', async (tools, fake) => {
        expect((await trial.provider.test('image', tools)).every(({ ok }) => ok)).toBe(true)
        expect(fake.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
      })
      for (const [trouble, what] of [
        ['unknown_model', 'model'],
        ['revoked', 'key'],
        ['no_credit', 'credit'],
      ] as const)
        await withFake(trouble, async (tools) => {
          expect(await trial.provider.test('image', tools)).toContainEqual(expect.objectContaining({ what, ok: false }))
        })
    })
  })
