import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearTemporaryFiles } from './folder-files.ts'
import { openStore } from './store.ts'

/** Another disk than that of the temporary files, if the machine has one. */
const OTHER_DISK = '/dev/shm'
const hasOther = existsSync(OTHER_DISK) && statSync(OTHER_DISK).dev !== statSync(tmpdir()).dev

let data_dir: string
let elsewhere: string
beforeEach(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'orion-store-'))
  elsewhere = mkdtempSync(join(OTHER_DISK, 'orion-store-'))
  symlinkSync(elsewhere, join(data_dir, 'assets'))
})
afterEach(() => {
  for (const folder of [data_dir, elsewhere]) rmSync(folder, { recursive: true })
})

test.runIf(hasOther)(
  'TRUST with assets on a separate disk a file is kept, found and moved to quarantine without leftovers',
  async () => {
    const store = await openStore({ data_dir })
    const path = join(await store.temporaryFolder(), 'scene.wav')
    await writeFile(path, 'a sound')
    const { sha256, size_bytes } = await store.keep(path)
    const kept = (await store.find(sha256, size_bytes))!
    expect(await readFile(kept, 'utf8')).toBe('a sound')
    expect(existsSync(path)).toBe(false)
    expect(await readdir(join(elsewhere, 'unfinished'))).toEqual([])
    await writeFile(kept, 'damaged')
    expect(await store.isWhole(sha256)).toBe(false)
    expect(await readFile(join(data_dir, 'quarantine', sha256), 'utf8')).toBe('damaged')
  },
)

test.runIf(hasOther)(
  'TRUST a copy that a killed process left on that disk is no asset, and the next start deletes it',
  async () => {
    mkdirSync(join(elsewhere, 'unfinished'))
    await writeFile(join(elsewhere, 'unfinished', 'half'), 'half a sound')
    const store = await openStore({ data_dir })
    for await (const names of store.unusedSince(new Date(Date.now() + 1000))) expect(names).toEqual([])
    await clearTemporaryFiles(data_dir)
    expect(existsSync(join(elsewhere, 'unfinished'))).toBe(false)
  },
)
