import { expect, test } from 'vitest'
import type { EngineAnswer } from './engine-messages.ts'
import { encodeAnswer, readAnswers } from './engine-messages.ts'
import { askEngine } from './engine-pool.ts'
import { findPackage } from './engines/find-package.ts'

const wish = { kind: 'speak', engine: 'espeak', voice: 'de', pace: 150, pitch: 50, range: 50, text: 'Guten Tag.' } as const

test('S03 many texts at once are all answered, each with its own sound', async () => {
  const texts = Array.from({ length: 12 }, (_, index) => `Satz ${'sehr '.repeat(index)}lang.`)
  const answers = await Promise.all(texts.map((text) => askEngine({ ...wish, text })))
  const lengths = answers.map(({ pcm }) => pcm.length)
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
  expect(new Set(lengths).size).toBe(12)
})

test('S03 an aborted request ends at once with its reason, and the next request is served', async () => {
  const abort = new AbortController()
  const text = 'Ein langer Satz, der nie zu Ende gesprochen wird. '.repeat(60)
  const wished = askEngine({ ...wish, text }, abort.signal)
  abort.abort(new Error('cancelled by hand'))
  await expect(wished).rejects.toThrow('cancelled by hand')
  expect((await askEngine(wish)).pcm.length).toBeGreaterThan(5000)
})

test('56 a speech process that could not be started does not use a slot of later processes', async () => {
  const { execPath } = process
  process.execPath = 'no\0program' // spawn refuses this path before anything starts
  const texts = Array.from({ length: 12 }, (_, index) => `Text ${index}.`)
  try {
    // an idle process of another test may answer some requests
    const answers = await Promise.allSettled(texts.map((text) => askEngine({ ...wish, text })))
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason.message).toContain('null bytes')
  } finally {
    process.execPath = execPath
  }
  expect((await askEngine(wish)).pcm.length).toBeGreaterThan(5000)
})

test('S03 an unknown voice and a text that is too long are each reported in a sentence', async () => {
  await expect(askEngine({ ...wish, voice: 'nobody' })).rejects.toThrow('The speech engine has no voice nobody.')
  await expect(askEngine({ ...wish, text: 'a'.repeat(20_000) })).rejects.toThrow('The text is too long to be spoken at once.')
})

test('S03 if the optional package is missing, one sentence tells the user what to do', () => {
  expect(() => findPackage('@echogarden/not-installed')).toThrow(
    'The offline voice needs the package @echogarden/not-installed: run npm install --include=optional, or choose a voice service.',
  )
})

test('S03 answers that arrive in pieces are joined, and several answers in one piece are separated', () => {
  const got: [EngineAnswer, number[]][] = []
  const read = readAnswers((answer, pcm) => got.push([answer, [...pcm]]))
  const bytes = Buffer.concat([encodeAnswer({ id: 1 }, Int16Array.from([1, -2, 3])), encodeAnswer({ id: 2, error: 'é' })])
  for (let at = 0; at < bytes.length; at += 7) read(bytes.subarray(at, at + 7))
  read(bytes)
  expect(got).toEqual([
    [{ id: 1 }, [1, -2, 3]],
    [{ id: 2, error: 'é' }, []],
    [{ id: 1 }, [1, -2, 3]],
    [{ id: 2, error: 'é' }, []],
  ])
})
