import { findLongLines } from './find-long-lines.ts'
import { findMisplacedSql } from './find-misplaced-sql.ts'
import { findUnreadTexts } from './find-unread-texts.ts'
import { findForbiddenImports } from './arrows.ts'
import { findFilesBehindFilmDoors, findImportsBetweenStages, findTwoWayFeatures } from './entanglements.ts'
import { findFullFolders, findLiteralLabels, findMatches, findWideLines } from './find-matches.ts'
import { findNamedLanguages, findNamedPlatforms, findNamedSettings, findNamedShots } from './find-named-keys.ts'
import type { CodeFile, Import } from './read-code.ts'

/**
 * The input of the laws. `product` is the code of packages and apps without tests and fixtures. `lint` returns the places where this code
 * breaks a lint rule.
 */
export type Evidence = {
  files: readonly CodeFile[]
  product: readonly CodeFile[]
  imports: readonly Import[]
  productImports: readonly Import[]
  lint: (rule: string) => string[]
}

/** A law counts places in the code. The count must equal its ceiling. The ceiling is lowered towards the goal, and never raised. */
export type Law = { name: string; ceiling: number; goal: number; find: (evidence: Evidence) => string[] }

const isSource = ({ path }: CodeFile): boolean => !/\.(test|fixture)\.tsx?$|\.mjs$|\/db\/migrations\//.test(path)
const withoutLanguage = (files: readonly CodeFile[]): CodeFile[] =>
  files.filter(({ path }) => !path.startsWith('packages/language/'))

/** The folders that draw. A pen's functions take a canvas, a place, a size and a colour, as the canvas's own do. */
const DRAWING = /^packages\/film\/src\/(?:art|board|captions|draw|scenes|world)\//

const HOUSE_WORDS = 'said|told|own|shown|given|wish'
const HOUSE_NAME = new RegExp(`\\b(?:const|let|function) (?:${HOUSE_WORDS})\\b`, 'g')
const EXPORTED_HOUSE_NAME = new RegExp(
  `^export (?:async )?(?:const|function|class|type|interface) (?:${HOUSE_WORDS}|\\w*(?:Said|Told|Own|Shown|Given|Wish))(?=[A-Z]|\\b)\\w*`,
  'gm',
)

export const LAWS: readonly Law[] = [
  {
    name: 'imports that the arrows between packages and folders do not allow',
    ceiling: 0,
    goal: 0,
    find: ({ imports }) => findForbiddenImports(imports),
  },
  {
    name: 'product files that enter film other than through its six doors',
    ceiling: 0,
    goal: 0,
    find: ({ productImports }) => findFilesBehindFilmDoors(productImports),
  },
  {
    name: 'imports of a stage from another stage',
    ceiling: 0,
    goal: 0,
    find: ({ productImports }) => findImportsBetweenStages(productImports),
  },
  {
    name: 'pairs of server features that import each other',
    ceiling: 0,
    goal: 0,
    find: ({ productImports }) => findTwoWayFeatures(productImports),
  },
  {
    name: 'lazily loaded parts of a screen without a placeholder (Suspense without fallback)',
    ceiling: 0,
    goal: 0,
    find: ({ product }) => findMatches(product, /<Suspense>/g),
  },
  {
    name: 'functions with more than 3 parameters, drawing excepted',
    ceiling: 44,
    goal: 44,
    find: ({ lint }) => lint('max-params').filter((place) => !DRAWING.test(place)),
  },
  { name: 'functions over 80 lines', ceiling: 0, goal: 0, find: ({ lint }) => lint('max-lines-per-function') },
  { name: 'functions with a complexity over 20', ceiling: 11, goal: 0, find: ({ lint }) => lint('complexity') },
  { name: 'non-null assertions (!)', ceiling: 95, goal: 95, find: ({ lint }) => lint('no-non-null-assertion') },
  {
    name: 'lines over 140 columns outside film, language and showing',
    ceiling: 0,
    goal: 0,
    find: ({ files }) => files.flatMap(({ path, text }) => findLongLines(path, text)),
  },
  {
    name: 'lines over 140 columns in film and showing',
    ceiling: 0,
    goal: 0,
    find: ({ product }) => findWideLines(withoutLanguage(product), 140),
  },
  { name: 'prettier-ignore', ceiling: 20, goal: 20, find: ({ product }) => findMatches(product, /prettier-ignore/g) },
  {
    name: 'folders with more than 25 files, tests and migrations not counted',
    ceiling: 7,
    goal: 0,
    find: ({ files }) => findFullFolders(files.filter(isSource), 25),
  },
  {
    name: 'tables by film language outside language (Record<FilmLanguage, …>)',
    ceiling: 6,
    goal: 0,
    find: ({ product }) => findMatches(withoutLanguage(product), /\bRecord<FilmLanguage\b/g),
  },
  {
    name: 'SQL outside db/, the ledger and files named queries.ts',
    ceiling: 0,
    goal: 0,
    find: ({ files }) => files.flatMap(({ path, text }) => findMisplacedSql(path, text)),
  },
  { name: 'labels of a screen outside the catalogues', ceiling: 0, goal: 0, find: ({ product }) => findLiteralLabels(product) },
  { name: 'texts that no screen reads', ceiling: 0, goal: 0, find: ({ files }) => findUnreadTexts(files) },
  { name: 'files that name a platform (5 platforms)', ceiling: 21, goal: 19, find: ({ product }) => findNamedPlatforms(product) },
  { name: 'files that name a shot (3 shots)', ceiling: 18, goal: 18, find: ({ product }) => findNamedShots(product) },
  { name: 'files that name a setting (5 settings)', ceiling: 39, goal: 15, find: ({ product }) => findNamedSettings(product) },
  {
    name: 'files outside language that name a film language (8 languages)',
    ceiling: 51,
    goal: 24,
    find: ({ product }) => findNamedLanguages(withoutLanguage(product)),
  },
  {
    name: 'names that end in Of',
    ceiling: 0,
    goal: 0,
    find: ({ product }) => findMatches(product, /\b(?:const|let|function) \w*[a-z\d]Of\b/g),
  },
  {
    name: 'values and functions named said, told, own, shown, given or wish',
    ceiling: 0,
    goal: 0,
    find: ({ product }) => findMatches(product, HOUSE_NAME),
  },
  {
    name: 'exported names with one of these words',
    ceiling: 5,
    goal: 0,
    find: ({ product }) => findMatches(product, EXPORTED_HOUSE_NAME),
  },
  {
    name: 'several values packed into one line (const [a, b] = [x, y])',
    ceiling: 16,
    goal: 0,
    find: ({ product }) => findMatches(product, /\b(?:const|let) \[[^\]=;]*\](?:: [^=;]+)? = \[/g),
  },
  {
    name: 'objects packed into a spread (...{ a, b })',
    ceiling: 0,
    goal: 0,
    find: ({ product }) => findMatches(product, /\.\.\.\{/g),
  },
]
