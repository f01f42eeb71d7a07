import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { modelRuntime, speakModel } from './speak-model.ts'
import { synthesize } from './synthesize.ts'
import { writeTinyVoice } from './tiny-voice.fixture.ts'

const run = promisify(execFile)
const root = mkdtempSync(join(tmpdir(), 'orion-tiny-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const voiceIn = (name: string, broken = false) => {
  writeTinyVoice(join(root, name), { broken })
  return { folder: join(root, name), kind: 'vits', model: 'model.onnx', speaker: 0 } as const
}
const say = (voice: ReturnType<typeof voiceIn>, text = 'Two boats.') => speakModel({ voice, text, language: 'en', rate: 1 })

/** What Node does when it loads the runtime on machines that cannot run it. */
const MACHINES = {
  musl: [`throw new Error('Error loading shared library ld-linux')`, 'Error loading shared library ld-linux'],
  'an old CPU': [`process.kill(process.pid, 'SIGILL')`, 'The speech process ended with SIGILL'],
} as const
const ASK = `import(${JSON.stringify(new URL('./speak-model.ts', import.meta.url))}).then(({ modelRuntime }) => modelRuntime())
  .catch(({ message }) => process.stdout.write(message)).finally(() => process.exit())`

test.each(Object.entries(MACHINES))(
  'PRV-07 issue 33: a runtime that cannot load (%s) is reported in one sentence',
  async (name, [does, why]) => {
    const program = join(root, `${name.replaceAll(' ', '-')}.cjs`)
    const loading = `if (name.startsWith('sherpa')) ${does}; return load.call(this, name, ...rest)`
    writeFileSync(program, `const M = require('module'); const load = M._load; M._load = function (name, ...rest) { ${loading} }`)
    const { stdout } = await run(process.execPath, ['-r', program, '-e', ASK], {
      env: { ...process.env, NODE_OPTIONS: `-r ${program}` },
    })
    expect(stdout).toBe(`The program for voices on this machine cannot be loaded (${why}). You can use the built-in voices.`)
  },
)

test('S03 issue 33: the runtime loads a voice from files in its own process and returns samples at the voice’s rate', async () => {
  expect(await modelRuntime()).toMatch(/^sherpa-onnx 1\.13\.\d+$/u)
  const { pcm, sample_rate } = await say(voiceIn('one'))
  expect(sample_rate).toBe(22_050)
  expect(pcm.length / sample_rate).toBeCloseTo(0.6, 1) // ten letters of 60 ms
  expect(pcm.some((sample) => Math.abs(sample) > 1000)).toBe(true)
  const figures = await say(voiceIn('one'), '2 boats.')
  expect(figures.pcm.length).toBe(pcm.length) // numbers are read as by the built-in voices
})

test('S03 issue 33: voices of two folders can speak at the same time, and built-in voices with them', async () => {
  const voices = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => voiceIn(name))
  const said = await Promise.all(voices.map((voice) => say(voice)))
  expect(new Set(said.map(({ pcm }) => pcm.length)).size).toBe(1)
  expect((await synthesize({ text: 'Two boats.', language: 'en' })).words).toHaveLength(2)
})

test('S03 issue 33: a broken model, an unknown speaker and a missing folder are each reported in a sentence, and valid voices still speak', async () => {
  await expect(say(voiceIn('broken', true))).rejects.toThrow(/ended with|protobuf/iu)
  const whole = voiceIn('whole')
  await expect(speakModel({ voice: { ...whole, speaker: 3 }, text: 'Two boats.', language: 'en', rate: 1 })).rejects.toThrow(
    'This voice has 1 speakers, none of number 3.',
  )
  const gone = { ...whole, folder: join(root, 'gone') }
  await expect(speakModel({ voice: gone, text: 'Two boats.', language: 'en', rate: 1 })).rejects.toThrow(
    'Files of this voice are missing. Install it again.',
  )
  expect((await say(whole)).pcm.length).toBeGreaterThan(0)
})
