/**
 * Measures the bytes of JavaScript that the page loads, raw, with gzip and with Brotli: before the login, and in the studio with its
 * largest stage. Also prints the sizes of all files of the build. Fails above the limits. `npm start` builds the page first.
 *
 * `node bench/sizes.ts`
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Limits in kilobytes of Brotli. The studio is measured with its largest stage. In Spanish, the server's sentences are loaded in addition
 * to the page's texts.
 */
const LIMITS = { landing: 87, studio: 249, 'studio in Spanish': 275 }
const DIST = join(import.meta.dirname, '..', 'apps', 'web', 'dist')
const FORMS = ['', '.gz', '.br'] as const

if (!existsSync(join(DIST, 'index.html'))) throw new Error('The page is not built: run `npm start` once.')
const page = readFileSync(join(DIST, 'index.html'), 'utf8')
const all = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(html|js|css|svg|vtt)$/.test(name))

/** The bytes of these files in a compressed form. A file that has no such form counts uncompressed. */
const countBytes = (names: string[], form: string): number =>
  names.reduce((sum, name) => {
    const path = join(DIST, name)
    return sum + statSync(existsSync(path + form) ? path + form : path).size
  }, 0)

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(8)} KB`
const named = (pattern: RegExp): string[] => all.filter((name) => pattern.test(name) && name.endsWith('.js'))
/** These files with all their direct and indirect imports. */
function withImports(names: readonly string[], found = new Set<string>()): string[] {
  for (const name of names.filter((it) => !found.has(it))) {
    found.add(name)
    if (!name.startsWith('assets/')) continue
    const imported = readFileSync(join(DIST, name), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)
    withImports(
      [...imported].map(([, file]) => `assets/${file}`),
      found,
    )
  }
  return [...found]
}

const first = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path)
const bootIn = (language: string): string[] =>
  [...page.matchAll(new RegExp(`data-(?:studio|${language})="([^"]+)"`, 'g'))].flatMap(([, list]) =>
    list.split(' ').map((path) => path.slice(1)),
  )
const landingIn = (language: string): string[] => withImports([...first, ...named(new RegExp(`words-${language}-`))])

/** The places of a feature's texts, for parts that are loaded separately. The page's own list `PART_OF` has the same names. */
const textParts = [
  ...readFileSync(join(DIST, '..', 'src', 'i18n', 'load-texts.ts'), 'utf8').matchAll(/^  (\w+): '(\w+)',$/gm),
].map(([, feature, part]) => ({ feature, part }))

/** The texts that a stage's view loads in addition to the studio's own. */
function listWords(view: string, language: 'en' | 'es'): string[] {
  const code = readFileSync(join(DIST, view), 'utf8')
  const parts = textParts.filter(({ feature }) => code.includes(`(\`${feature}\`)`))
  return parts.flatMap(({ part }) => named(new RegExp(`/${part}\\.${language}-`)))
}

/** The files of the studio with its largest stage, with texts of only this language. */
function studioIn(language: 'en' | 'es'): string[] {
  const frame = [...landingIn(language), ...bootIn(language).filter((path) => path.endsWith('.js'))]
  const stages = named(/assets\/view-/).map((view) => withImports([...new Set([...frame, view, ...listWords(view, language)])]))
  return stages.toSorted((a, b) => countBytes(b, '.br') - countBytes(a, '.br'))[0]
}

const loads = { landing: landingIn('en'), studio: studioIn('en'), 'studio in Spanish': studioIn('es') }

console.log(`${''.padEnd(36)}${['raw', 'gzip', 'Brotli'].map((form) => form.padStart(11)).join('')}`)
for (const [what, names] of [...Object.entries(loads), ['everything the build wrote', all] as const])
  console.log(`${`${what} (${names.length})`.padEnd(36)}${FORMS.map((form) => kilobytes(countBytes(names, form))).join('')}`)

for (const [what, limit] of Object.entries(LIMITS)) {
  const loaded = countBytes(loads[what as keyof typeof loads], '.br') / 1000
  console.log(`${what}: ${loaded.toFixed(1)} KB of script by Brotli (limit ${limit})`)
  if (loaded > limit) process.exitCode = 1
}
