import { watch } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveByHand } from '../../../../fakes/by-hand.ts'
import { modelAnswer } from '../../../../fakes/models/model-reader.ts'
import { readRecorded, serveReplay } from '../../../../fakes/models/replay.ts'
import type { Film } from '../core/stage.ts'
import { sampleText } from './ask-film.fixture.ts'
import { type Model, modelAt, readSources, tellFilm } from './read-and-tell.fixture.ts'

const FILM: Film = { topic: 'The Panama Canal', name: 'Canal', language: 'en', duration_seconds: 60, seed: 'one' }

async function film(model: Model, own: Partial<Film> = {}) {
  const wish = { film: { ...FILM, ...own }, prompt: null }
  const { content: research } = await readSources(model, { ...wish, source: { text: sampleText('panama.en') } })
  const { content, used } = await tellFilm(model, { ...wish, settings: {}, research })
  return { script: content, used }
}

/** A person at a desk: each request in the folder gets an answer. The first answer does not fit its form at first. */
function sitAt(folder: string): { laid: string[]; leave: () => void } {
  const laid: string[] = []
  const watcher = watch(folder, (_event, name) => {
    if (!name?.endsWith('.ask.md') || laid.includes(name)) return
    laid.push(name)
    void give(folder, name)
  })
  return { laid, leave: () => watcher.close() }
}

async function give(folder: string, name: string): Promise<void> {
  const told = await readFile(join(folder, name), 'utf8')
  const [, schema] = /```json\n([\s\S]*)\n```\n$/u.exec(told) ?? []
  const answer = join(folder, name.replace('.ask.md', '.answer.json'))
  if (name === '001.ask.md') {
    const faulty = new Promise<void>((resolve) => {
      const watcher = watch(folder, async (_event, file) => {
        if (file === '001.fault.txt' && /left_out/u.test(await readFile(join(folder, file), 'utf8'))) resolve(watcher.close())
      })
    })
    await writeFile(answer, '{"facts": []}')
    await faulty
  }
  await writeFile(`${answer}.part`, JSON.stringify(modelAnswer(JSON.parse(schema!) as never, told, 'none')))
  await rename(`${answer}.part`, answer)
}

test('PRV-01 PRV-05 a film is answered by hand, recorded without its mark, and made again from the record elsewhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'by-hand-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const desk = join(folder, 'asks', 'canal')
  await mkdir(desk, { recursive: true })
  await writeFile(join(desk, 'who.txt'), 'Ada\n')
  const server = await serveByHand({ folder: join(folder, 'asks'), record: join(folder, 'recorded') })
  onTestFinished(server.close)
  const person = sitAt(desk)
  onTestFinished(person.leave)

  const model = modelAt(`${server.url}/canal`, { mark: 'aaaaaaaaaaaaaaaa' })
  const { script, used } = await film(model)
  expect(script.plan).toMatchObject({ telling: 'written', model: 'Ada' })
  expect(used.input_token).toBeGreaterThan(500)
  const asks = person.laid.length
  expect(await readFile(join(desk, '001.ask.md'), 'utf8')).toMatch(/at most 8000 tokens[\s\S]*## Schema of the answer/u)

  const again = await film(model)
  expect(again.script).toEqual(script)
  expect(person.laid).toHaveLength(asks)

  const path = join(folder, 'recorded', 'canal.jsonl')
  const recorded = readRecorded(path)
  expect(recorded).toHaveLength(asks)
  expect(recorded.every(({ who, answered_at }) => who === 'Ada' && Date.parse(answered_at) > 0)).toBe(true)
  expect(await readFile(path, 'utf8')).not.toContain({ mark: 'aaaaaaaaaaaaaaaa' })

  const replay = await serveReplay(recorded)
  onTestFinished(replay.close)
  expect((await film(modelAt(replay.url, { mark: 'bbbbbbbbbbbbbbbb' }))).script).toEqual(script)
  expect(replay.missing).toEqual([])

  await expect(film(modelAt(replay.url, { mark: 'bbbbbbbbbbbbbbbb' }), { duration_seconds: 30 })).rejects.toThrow(
    /Nobody answered this ask/u,
  )
  expect(replay.missing).toHaveLength(1)
  expect(replay.missing[0]).toMatch(/^- A film of 60 seconds in English[^\n]*\n\+ A film of 30 seconds in English[^\n]*$/mu)
})

test('PRV-01 the images of a request lie beside it, and the same question about another image is another request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'by-hand-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const desk = join(folder, 'asks')
  const server = await serveByHand({ folder: desk })
  onTestFinished(server.close)
  await mkdir(desk, { recursive: true })
  await Promise.all(['001', '002'].map((number) => writeFile(join(desk, `${number}.answer.txt`), `answer ${number}`)))
  const ask = async (bytes: Buffer): Promise<unknown> => {
    const image_url = { url: `data:image/png;base64,${bytes.toString('base64')}` }
    const content = [
      { type: 'text', text: 'What do you see?' },
      { type: 'image_url', image_url },
    ]
    const body = JSON.stringify({ model: 'by-hand-vision', messages: [{ role: 'user', content }] })
    const response = await fetch(`${server.url}/v1/chat/completions`, { method: 'POST', body })
    return ((await response.json()) as { choices: [{ message: { content: string } }] }).choices[0].message.content
  }
  const [one, other] = [Buffer.from([0x89, 1]), Buffer.from([0x89, 2])]
  expect([await ask(one), await ask(other), await ask(one)]).toEqual(['answer 001', 'answer 002', 'answer 001'])
  expect(await readFile(join(desk, '001.picture-1.png'))).toEqual(one)
  expect(await readFile(join(desk, '002.picture-1.png'))).toEqual(other)
  expect(await readFile(join(desk, '001.ask.md'), 'utf8')).toContain('001.picture-1.png')
})
