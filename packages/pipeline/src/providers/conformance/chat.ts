import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PICTURE_PNG } from '../../../../../fakes/picture.ts'
import type { CallTools } from '../provider.ts'
import { commonCases, suite } from './suite.ts'
import { type Trial, makeStandIn } from './trial.ts'

const Facts = z.object({ facts: z.array(z.object({ sentence: z.int(), weight: z.int().check(z.gte(1)) })).check(z.minLength(2)) })

const ASK = {
  system: 'You weigh sentences.',
  messages: [{ role: 'user' as const, text: '0: The canal opened in 1914.' }],
  schema: Facts,
  most_output_tokens: 500,
}

/** The cases of every chat provider: structured answers in each way of asking, repaired once, and counted. */
export const chatConformance = (trial: Trial): void =>
  suite(trial, 'chat', () => {
    const chat = trial.provider.capabilities.chat!
    const ask = (tools: CallTools) => chat.write(ASK, tools)
    commonCases(trial, { ask })

    const withFake = makeStandIn(trial)

    test('PRV-05 a right answer fits its schema and says who answered and what it used', async () => {
      await withFake('none', async (tools) => {
        const { value, used, model } = await ask(tools)
        expect(value.facts).toHaveLength(2)
        expect(used.input_token).toBeGreaterThan(0)
        expect(used.output_token).toBeGreaterThan(0)
        expect(model).toBe(trial.model)
      })
    })

    test('SHW-3 a picture of an ask goes with it, byte by byte, and counts towards the most that it can cost', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'orion-shown-'))
      const path = join(folder, 'shown.png')
      await writeFile(path, PICTURE_PNG)
      const messages = [{ ...ASK.messages[0]!, pictures: [path] }]
      await withFake('none', async (tools, fake) => {
        expect((await chat.write({ ...ASK, messages }, tools)).value.facts).toHaveLength(2)
        expect(fake.seen.at(-1)!.body.toString()).toContain(PICTURE_PNG.toString('base64'))
      })
      expect(chat.expect({ ...ASK, messages }).most.input_token!).toBeGreaterThan(chat.expect(ASK).most.input_token! + 1000)
      expect(chat.sees('a-model-that-nobody-knows')).toBe(trial.every_model_sees === true)
      await rm(folder, { recursive: true })
    })

    const ways = (['fenced', 'no_schema', 'no_json_mode'] as const).filter((way) => !trial.without?.includes(way))
    test.each(ways)('PRV-01 a model that is %s answers all the same', async (trouble) => {
      await withFake(trouble, async (tools) => {
        expect((await ask(tools)).value.facts).toHaveLength(2)
      })
    })

    test('PRV-05 PRV-07 an answer of another form is asked for once more with its faults named, and both are counted', async () => {
      await withFake('misshapen_once', async (tools, fake) => {
        const { used } = await ask(tools)
        expect(fake.seen.length).toBe(2)
        expect(fake.seen[1].body.toString()).toContain('does not fit')
        expect(used.output_token).toBeGreaterThan(30)
        expect(used.output_token).toBeLessThanOrEqual(chat.expect(ASK).most.output_token!)
      })
    })

    test('PRV-07 words instead of JSON are an answer that does not fit', async () => {
      await withFake('not_json', async (tools) => {
        await expect(ask(tools)).rejects.toMatchObject({ code: 'provider_failed', trouble: 'answer' })
      })
    })

    test('PRV-02 the test is the film’s own call: it finds what a film would, right or wrong', async () => {
      await withFake('none', async (tools) => {
        const findings = await trial.provider.test('chat', tools)
        expect(findings.every(({ ok }) => ok)).toBe(true)
      })
      await withFake('unknown_model', async (tools) => {
        const findings = await trial.provider.test('chat', tools)
        expect(findings).toContainEqual(expect.objectContaining({ what: 'model', ok: false }))
      })
    })
  })
