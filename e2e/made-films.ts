import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { newPartner, startFilm, waitForWorkflow } from './client.ts'
import { FILM_TEXTS, type FilmName } from './film-texts.ts'
import { startProduct } from './start-product.ts'

/** A finished film of 30 s and its partner, in a copy of the cached data folder. */
export type MadeFilm = { email: string; api_key: string; organization_id: string; workflow_id: string }

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'orion-test-films')
const KEPT_DAYS = 7
/** Files whose change makes the films again: the code of the product without its dashboard, and its dependencies. */
const READ = [
  'packages/*/src/**/*',
  'apps/server/src/**/*',
  'package-lock.json',
  'runtime/package-lock.json',
  'e2e/{made-films,film-texts,client,start-product,playwright.config}.ts',
]

/**
 * A new data folder with all films of `FILM_TEXTS`, finished, each with its own partner. They are cached outside the checkout by a hash of
 * the code that makes them, and copied from there. The caller removes the folder.
 */
export async function copyMadeFilms(): Promise<string> {
  const made = join(CACHE, contentHash())
  if (!existsSync(made)) await makeFilms(made)
  utimesSync(made, new Date(), new Date())
  const copy = mkdtempSync(join(tmpdir(), 'orion-data-'))
  execFileSync('cp', ['-a', '--reflink=auto', `${made}/.`, copy])
  return copy
}

/** A film of a product that was started with a folder of `copyMadeFilms`. */
export function readMadeFilm(data_folder: string, name: FilmName): MadeFilm {
  return (JSON.parse(readFileSync(join(data_folder, 'made-films.json'), 'utf8')) as Record<FilmName, MadeFilm>)[name]
}

async function makeFilms(target: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  removeOld()
  const data_folder = mkdtempSync(join(CACHE, '.new-'))
  const product = await startProduct({ data_folder })
  try {
    const films: Record<string, MadeFilm> = {}
    for (const [name, text] of Object.entries(FILM_TEXTS)) {
      const { client, ...partner } = await newPartner(product.url)
      const wish = { topic: 'What did one lens change?', text, language: 'en', duration: 30 } as const
      const workflow_id = await startFilm(client, { organization_id: partner.organization_id, ...wish })
      await waitForWorkflow(client, workflow_id, ({ status }) => status === 'completed')
      films[name] = { ...partner, workflow_id }
    }
    writeFileSync(join(data_folder, 'made-films.json'), JSON.stringify(films))
    await product.stop()
    keep(data_folder, target)
  } catch (error) {
    await product.kill().catch(() => {})
    throw error
  }
}

/** Moves the made films to their place in the cache, unless another run made the same films meanwhile. */
function keep(data_folder: string, target: string): void {
  try {
    renameSync(data_folder, target)
  } catch (error) {
    if (!existsSync(join(target, 'made-films.json'))) throw error
    rmSync(data_folder, { recursive: true, force: true })
  }
}

function removeOld(): void {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name)
    if (Date.now() - statSync(folder).mtimeMs > KEPT_DAYS * 86_400_000) rmSync(folder, { recursive: true, force: true })
  }
}

function contentHash(): string {
  const files = globSync(READ, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(ROOT, file)).isFile())
  const hash = createHash('sha256').update(`${process.version} ${process.env.FILM_QUALITY ?? ''}\0`)
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 32)
}
