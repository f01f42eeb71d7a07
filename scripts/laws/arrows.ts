import { FILM_DOORS } from './entanglements.ts'
import type { Import } from './read-code.ts'

/** The packages that each package may import. ARCHITECTURE.md draws them. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  media: [],
  language: [],
  film: ['language', 'media'],
  showing: ['contract', 'film', 'language'],
  pipeline: ['contract', 'showing', 'film', 'language', 'media'],
  server: ['contract', 'pipeline', 'film', 'media'],
  web: ['contract'],
}

/** Imports that are forbidden inside a package, and forbidden imports of external modules. */
const REFUSED: readonly { from: RegExp; to: RegExp; because: string }[] = [
  { from: /^(packages|apps)\//, to: /^zod$/, because: 'zod/mini is the only zod' },
  { from: /^(packages\/contract|apps\/web)\/src\//, to: /^node:/, because: 'contract and web run in the browser' },
  {
    from: /^packages\/film\/src\/(?!.*\.test\.ts$)/,
    to: FILM_DOORS,
    because: 'the entry modules of film are for other packages; inside, they would close a cycle',
  },
  { from: /^packages\/pipeline\//, to: /^(pg|fastify)(\/|$)/, because: 'pipeline has no database and no HTTP server' },
  {
    from: /^apps\/server\/src\/db\/(?!.*\.test\.ts$)/,
    to: /^apps\/server\/src\/(?!db\/)/,
    because: 'db imports nothing of the server',
  },
  {
    from: /^apps\/server\/src\/events\/(?!.*\.test\.ts$)/,
    to: /^apps\/server\/src\/(features|jobs|mcp)\//,
    because: 'features publish events; events import no feature',
  },
  {
    from: /^apps\/server\/src\/(features|http)\/(?!.*\.test\.ts$)/,
    to: /^apps\/server\/src\/jobs\//,
    because: 'jobs import features; a feature queues through its context',
  },
  {
    from: /^apps\/server\/src\/features\/workflows\/(?!.*\.test\.ts$)/,
    to: /^apps\/server\/src\/features\/stages\//,
    because: 'stages import workflows; all.ts passes to workflows what it needs of them',
  },
  {
    from: /^apps\/web\/src\/(api|i18n|lib|parts|ui)\//,
    to: /^apps\/web\/src\/features\//,
    because: 'features import parts, never the reverse',
  },
  {
    from: /^apps\/web\/src\/features\//,
    to: /^apps\/web\/src\/texts\//,
    because: 'i18n/load-texts.ts loads the lists of texts',
  },
  {
    from: /^apps\/web\/src\/texts\//,
    to: /^apps\/web\/src\/(features|app)\/(?!.*texts\.e[ns]\.ts$)/,
    because: 'the lists of texts import texts only',
  },
]

const WEB_FEATURE = /^apps\/web\/src\/features\/([\w-]+)\//
const STAGE_FOLDER = /^apps\/web\/src\/features\/stages\/([\w-]+)\//

/** The folders of the stages' screens, lowest first. A folder imports its own level or a lower one; a stage imports no other stage. */
const STAGE_LEVELS: readonly RegExp[] = [/^(film|sources)$/, /^edit$/, /^run$/, /^\d\d-/, /^studio$/]

/** Imports that the arrows between packages and folders do not allow, each with its reason. */
export function findForbiddenImports(imports: readonly Import[]): string[] {
  return imports.flatMap((it) => {
    const because = whyForbidden(it)
    return because === undefined ? [] : [`${it.from.path}:${it.line} imports ${it.to}: ${because}`]
  })
}

function whyForbidden({ from, to, isRelative }: Import): string | undefined {
  const fromPackage = packageName(from.path)
  const toPackage = packageName(to)
  if (fromPackage !== undefined && toPackage !== undefined && fromPackage !== toPackage) {
    const allowed = MAY_IMPORT[fromPackage] ?? []
    if (!allowed.includes(toPackage)) return `${fromPackage} imports ${allowed.join(', ') || 'no package of ours'} only`
    if (isRelative) return 'another package is imported by its name, through the modules that it exports'
  }
  if (fromPackage === toPackage && !isRelative && to.startsWith('packages/'))
    return 'a package imports its own files by their path'
  const refused = REFUSED.find((rule) => rule.from.test(from.path) && rule.to.test(to))
  return refused?.because ?? whyForbiddenOnScreens(from.path, to)
}

function whyForbiddenOnScreens(from: string, to: string): string | undefined {
  const feature = WEB_FEATURE.exec(from)?.[1]
  const toFeature = WEB_FEATURE.exec(to)?.[1]
  if (feature === undefined || toFeature === undefined) return undefined
  if (feature !== toFeature) return 'a feature imports no other: what two of them need is in parts/ or app/'
  const folder = STAGE_FOLDER.exec(from)?.[1]
  const toFolder = STAGE_FOLDER.exec(to)?.[1]
  if (folder === undefined || toFolder === undefined || folder === toFolder) return undefined
  const level = STAGE_LEVELS.findIndex((names) => names.test(folder))
  const toLevel = STAGE_LEVELS.findIndex((names) => names.test(toFolder))
  if (level === 3 && toLevel === 3) return 'a stage imports no other: what two of them need is in film, edit, run or sources'
  return level !== -1 && toLevel > level
    ? 'film and sources are below edit, edit below run, run below the stages, studio on top'
    : undefined
}

const packageName = (path: string): string | undefined => /^(?:packages|apps)\/([\w-]+)\//.exec(path)?.[1]
