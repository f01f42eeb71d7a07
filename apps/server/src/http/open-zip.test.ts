import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readZip } from '../test/read-zip.ts'
import { openZip } from './open-zip.ts'

const AS_IT_IS = { compress: false, mode: 0o100644 }

test('34 S10 a ZIP is read while it is filled, and its files are unchanged', async () => {
  const zip = openZip()
  zip.add('a.txt', () => Readable.from(['one ', 'two']), { compress: true, mode: 0o100644 })
  zip.add('b/c.bin', async () => Readable.from([Buffer.alloc(200_000, 7)]), { ...AS_IT_IS, size: 200_000 })
  zip.end()
  const files = readZip(await buffer(zip.stream))
  expect(Object.keys(files)).toEqual(['a.txt', 'b/c.bin'])
  expect(files['a.txt'].toString()).toBe('one two')
  expect(files['b/c.bin'].equals(Buffer.alloc(200_000, 7))).toBe(true)
})

test('T2 a missing file, a broken read and a read that ends early fail their ZIP, but not the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orion-zip-'))
  const path = join(folder, 'short')
  writeFileSync(path, 'short')
  const broken = async function* () {
    yield Buffer.alloc(100_000)
    throw new Error('the disk broke')
  }
  const cases: [() => Readable | Promise<Readable>, number | undefined, RegExp][] = [
    [() => createReadStream(join(folder, 'gone')), undefined, /ENOENT/],
    [async () => Promise.reject(new Error('it does not open')), undefined, /does not open/],
    [() => Readable.from(broken()), 200_000, /the disk broke/],
    [() => createReadStream(path), 200_000, /unexpected number of bytes/],
  ]
  for (const [open, size, words] of cases) {
    const zip = openZip()
    zip.add('whole', () => Readable.from(['whole']), AS_IT_IS)
    zip.add('bad', open, { ...AS_IT_IS, ...(size !== undefined && { size }) })
    zip.add('never', () => Readable.from(['never']), AS_IT_IS)
    zip.end()
    await expect(buffer(zip.stream)).rejects.toThrow(words)
  }
  rmSync(folder, { recursive: true })
})

test('T2 an error before anybody reads is given to the later reader; a reader that leaves ends the reading', async () => {
  const early = openZip()
  early.add('gone', () => createReadStream('/nowhere/at/all'), AS_IT_IS)
  await new Promise((told) => early.stream.once('close', told))
  await expect(pipeline(early.stream, new Writable())).rejects.toThrow(/ENOENT/)

  const left = openZip()
  const endless = Readable.from(
    (async function* () {
      for (;;) {
        yield Buffer.alloc(10_000)
        await setImmediate()
      }
    })(),
  )
  left.add('endless', () => endless, AS_IT_IS)
  left.end()
  left.stream.once('data', () => left.stream.destroy())
  await new Promise((closed) => endless.once('close', closed))
  expect(endless.destroyed).toBe(true)
})
