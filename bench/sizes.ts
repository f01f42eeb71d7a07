/**
 * Bytes that the page's first files take raw, by gzip and by Brotli, as they are served: what `index.html` names, and everything that the
 * build wrote. Fails when the first load by gzip is more than 0.4 of its size. `npm start` builds the page; then `node bench/sizes.ts`
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LIMIT = 0.4
const DIST = join(import.meta.dirname, '..', 'apps', 'web', 'dist')
const FORMS = ['', '.gz', '.br'] as const

if (!existsSync(join(DIST, 'index.html'))) throw new Error('The page is not built: run `npm start` once.')
const page = readFileSync(join(DIST, 'index.html'), 'utf8')
const first = ['index.html', ...[...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|svg))"/g)].map(([, path]) => path)]
const all = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(html|js|css|svg|vtt)$/.test(name))

/** Bytes of these files in a form; a file that has none in it goes out as it is. */
const bytesOf = (names: string[], form: string): number =>
  names.reduce((sum, name) => {
    const path = join(DIST, name)
    return sum + statSync(existsSync(path + form) ? path + form : path).size
  }, 0)

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(8)} KB`

console.log(`${''.padEnd(34)}${['raw', 'gzip', 'Brotli'].map((form) => form.padStart(11)).join('')}`)
for (const [what, names] of [
  ['first load: scripts', first.filter((name) => name.endsWith('.js'))],
  ['first load: all', first],
  ['everything the build wrote', all],
] as const)
  console.log(`${`${what} (${names.length})`.padEnd(34)}${FORMS.map((form) => kilobytes(bytesOf(names, form))).join('')}`)

const share = bytesOf(first, '.gz') / bytesOf(first, '')
console.log(`the first load by gzip is ${share.toFixed(3)} of its size (limit ${LIMIT.toFixed(3)})`)
process.exitCode = share <= LIMIT ? 0 : 1
