import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallTools } from '../provider.ts'
import type { SpeechAsk } from '../speech.ts'
import { commonCases, suite } from './suite.ts'
import { type Trial, makeStandIn } from './trial.ts'

const TEXT = 'The canal — 82 km long — opened in 1914.'

/** A trial of a speech provider, with a voice that speaks English, and whether the service reports the time of each word. */
type SpeechTrial = Trial & { voice_id: string; timed: boolean }

/** The cases of every speech provider: voices of a language, sound, counted characters, and word times only if the service reports them. */
export const speechConformance = (trial: SpeechTrial): void =>
  suite(trial, trial.timed ? 'speech with word times' : 'speech', () => {
    const speech = trial.provider.capabilities.speech!
    const asked: SpeechAsk = { text: TEXT, language: 'en', voice_id: trial.voice_id, rate: 1 }
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'orion-speech-'))
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))
    const speak = (tools: CallTools, path = join(folder, 'said'), ask = asked) => speech.speak(ask, path, tools)
    commonCases(trial, { ask: speak })

    const withFake = makeStandIn(trial)

    test('PRV-05 what is said is a sound, and its characters are counted as expected', async () => {
      await withFake('none', async (tools) => {
        const path = join(folder, 'right')
        const { used, words } = await speak(tools, path)
        expect((await stat(path)).size).toBeGreaterThan(1000)
        expect(used).toEqual({ character: [...TEXT].length })
        expect(speech.expect(asked)).toEqual({ expected: used, most: used })
        expect(words !== undefined).toBe(trial.timed)
      })
    })

    test('PRV-01 word times are the service’s own, in order, each at its place in the text', async () => {
      await withFake('none', async (tools) => {
        const { words } = await speak(tools)
        if (!trial.timed) return void expect(words).toBeUndefined()
        expect(words!.map(({ text }) => text)).toEqual(['The', 'canal', '82', 'km', 'long', 'opened', 'in', '1914'])
        let before = 0
        for (const { text, char_start, char_end, start_seconds, end_seconds } of words!) {
          expect(TEXT.slice(char_start, char_end)).toBe(text)
          expect(start_seconds).toBeGreaterThanOrEqual(before)
          expect(end_seconds).toBeGreaterThan(start_seconds)
          before = end_seconds
        }
      })
    })

    test('PRV-01 voices are listed for the language that was asked for, the voice that speaks among them', async () => {
      await withFake('none', async (tools) => {
        const voices = await speech.voices('en', tools)
        expect(voices.map(({ voice_id }) => voice_id)).toContain(trial.voice_id)
        for (const { voice_name, language_code } of voices) {
          expect(voice_name).not.toBe('')
          expect(language_code).toBe('en')
        }
      })
    })

    test.each(['cut_in_middle', 'bad_json', 'no_sound'] as const)('PRV-07 %s leaves no file behind', async (trouble) => {
      await withFake(trouble, async (tools) => {
        const path = join(folder, trouble)
        await expect(speak(tools, path)).rejects.toMatchObject({ trouble: trouble === 'cut_in_middle' ? 'away' : 'answer' })
        expect(existsSync(path)).toBe(false)
      })
    })

    test('PRV-02 the test is the film’s own call: it finds what a film would, right or wrong', async () => {
      await withFake('none', async (tools) => {
        const findings = await trial.provider.test('speech', tools)
        expect(findings).toContainEqual(
          expect.objectContaining({ ok: true, detail: expect.objectContaining({ text: expect.stringContaining('spoke') }) }),
        )
        expect(findings.every(({ ok }) => ok)).toBe(true)
      })
      await withFake('internal_error', async (tools) => {
        expect(await trial.provider.test('speech', tools)).toContainEqual(
          expect.objectContaining({ what: 'reachable', ok: false }),
        )
      })
    })
  })
