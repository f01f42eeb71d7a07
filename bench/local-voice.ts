/**
 * Measures how long the installation of a voice takes, as ratios to the download of its archive alone at 20 MB per second: until the
 * archive is checked and stored, and until the voice has spoken. Then prints the memory of its process after the scenes of a film. The
 * voice is a tiny one for tests. Noise makes its archive larger.
 *
 * `node bench/local-voice.ts [megabytes] [scenes]`
 */
import './with-node-flags.ts'
import { createHash, randomFillSync } from 'node:crypto'
import { execFile } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { speakModel } from '@orion/film/speech/speak-model.ts'
import { writeTinyVoice } from '@orion/film/speech/tiny-voice.fixture.ts'
import { downloadFile, placeFile } from '@orion/pipeline/downloads/download-file.ts'
import { unpackVoice } from '@orion/pipeline/local-voices/unpack-voice.ts'
import { fakeVoices } from '../fakes/voices/voices.ts'
import { measureProcesses } from '../e2e/measure-memory.ts'
import { middle } from './middle.ts'
import { tellMemory } from './tell-memory.ts'

const size = Number(process.argv[2] ?? 21) * 1e6
const scenes = Number(process.argv[3] ?? 12)
const RATE = 20e6
const PIECE_MS = 10
const TURNS = 5
/** Milliseconds to wait for idle speech processes to end. They end two seconds after their last use. */
const REST_MS = 4000

const root = mkdtempSync(join(tmpdir(), 'orion-bench-voice-'))
const at = (name: string): string => join(root, name)
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

writeTinyVoice(at('voice'))
writeFileSync(at('voice/noise'), randomFillSync(Buffer.alloc(size)))
await promisify(execFile)('tar', ['-cjf', at('a.tar.bz2'), '-C', root, 'voice'])
const archive = readFileSync(at('a.tar.bz2'))
const voice = { archive: 'a.tar.bz2', bytes: archive.length, sha256: createHash('sha256').update(archive).digest('hex') }
const fake = await fakeVoices()
fake.archives.set(voice.archive, archive)
Object.assign(fake, { piece_bytes: (RATE * PIECE_MS) / 1000, piece_ms: PIECE_MS })
const { signal } = new AbortController()

const download = async () => {
  const { body } = await fetch(`${fake.url}/${voice.archive}`)
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(at('bare')))
}
const keep = async () => {
  rmSync(at('part'), { force: true })
  const file = { ...voice, name: voice.archive, ...placeFile(`https://voices.test/${voice.archive}`, fake.url) }
  await downloadFile(file, at('part'), { signal, tell: () => undefined })
}
const times: { bare: number; kept: number }[] = []
for (let turn = 0; turn < TURNS; turn += 1) times.push({ bare: await timed(download), kept: await timed(keep) })
const bare = middle(times.map((each) => each.bare))
const kept = middle(times.map((each) => each.kept))
const unpacked = await timed(() => unpackVoice(at('part'), at('here')))
const files_of = { folder: at('here'), kind: 'vits', model: 'model.onnx', speaker: 0 } as const
const say = () =>
  speakModel({ voice: files_of, text: 'The lamp turns above the harbour all night.', language: 'en', rate: 1 }, signal)
const spoken = await timed(say)

const megabytes = (archive.length / 1e6).toFixed(0)
const ratio = (seconds: number): string => (seconds / bare).toFixed(3)
console.log(`bare download of ${megabytes} MB: ${bare.toFixed(2)} s`)
console.log(`downloaded and checked: ${kept.toFixed(2)} s, ${ratio(kept)} of the bare download (medians of ${TURNS})`)
console.log(`unpacked ${unpacked.toFixed(2)} s, spoke first ${spoken.toFixed(2)} s: ${ratio(kept + unpacked + spoken)} in all`)

for (let scene = 0; scene < scenes; scene += 1) await say()
tellMemory(`after ${scenes} scenes`, measureProcesses(process.pid))
await wait(REST_MS)
tellMemory(`${REST_MS / 1000} s later`, measureProcesses(process.pid))
await fake.close()
rmSync(root, { recursive: true, force: true })
process.exit()
