import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'

// `npm run new -- platform|shot|setting|field|language NAME` writes the files of a new item, and lists the places where a person must add
// its name. Each file has a test that fails until the file is completed.

/** The files by their path, and the lists to which a person must add the name. */
type Plan = { files: Record<string, string>; lists: string[] }

const CONTRACT = 'packages/contract/src'
const SHOTS = 'packages/film/src/scenes/shots'
const CHARTS = 'packages/showing/src/charts'
const FORMS = 'packages/pipeline/src/described/chart-forms'
const VITEST = "import { expect, test } from 'vitest'\n"

const KINDS: Readonly<Record<string, (name: string) => Plan>> = {
  platform: planPlatform,
  shot: planShot,
  setting: planSetting,
  field: planField,
  language: planLanguage,
}

function planPlatform(name: string): Plan {
  const folder = `${CONTRACT}/platforms/${name}`
  const guide = `import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = { site: '', url: '', steps: [], scopes: [], notes: [] }
`
  return {
    files: {
      [`${folder}/platform.ts`]: `import type { PlatformDeclaration } from '../platform-declaration.ts'

export const ${name} = {
  key: '${name}',
  name: '',
  fields: [],
  guide: {
    en: async () => (await import('./guide.en.ts')).guide,
    es: async () => (await import('./guide.es.ts')).guide,
  },
  addresses: {},
  preview: { layout: 'film_first', folded: { feed: 0 } },
} as const satisfies PlatformDeclaration
`,
      [`${folder}/guide.en.ts`]: guide,
      [`${folder}/guide.es.ts`]: guide,
      [`${folder}/platform.test.ts`]: `${VITEST}import { DECLARED_PLATFORMS } from '../declared.ts'

test('54 ${name} is declared, with its name, its fields and a Setup Guide in both languages', async () => {
  const declared = DECLARED_PLATFORMS.find(({ key }) => String(key) === '${name}')
  expect(declared?.name ?? '').not.toBe('')
  expect(declared?.fields ?? []).not.toEqual([])
  for (const read of Object.values(declared!.guide)) expect((await read()).steps).not.toEqual([])
})
`,
      [`packages/pipeline/src/platforms/${name}/publisher.test.ts`]: `${VITEST}import { platforms } from '../index.ts'

test('54 ${name} has a client: the test of its connection, and its publisher', () => {
  expect(Object.keys(platforms)).toContain('${name}')
})
`,
    },
    lists: [
      `${CONTRACT}/platforms/declared.ts`,
      'packages/pipeline/src/platforms/index.ts (publisher.ts and adapter.ts of its folder)',
      'fakes/platforms.ts (its simulator)',
    ],
  }
}

function planShot(name: string): Plan {
  return {
    files: {
      [`${CONTRACT}/shots/${name}/shot.ts`]: `import type { ShotDeclaration } from '../shot-declaration.ts'

export const ${name} = {
  name: '${name}',
  label: { en: '', es: '' },
  kind: 'chart',
} as const satisfies ShotDeclaration
`,
      [`${CONTRACT}/shots/${name}/shot.test.ts`]: `${VITEST}import { shotNamed } from '../declared.ts'

test('54 the shot ${name} is declared, with a label in both languages', () => {
  const { en = '', es = '' } = shotNamed('${name}')?.label ?? {}
  expect([en, es]).not.toContain('')
})
`,
      [`${SHOTS}/${name}/shot.ts`]: `import type { Shot } from '../shot.ts'

export const ${name}: Shot<'${name}'> = {
  name: '${name}',
}
`,
      [`${SHOTS}/${name}/drawing.ts`]: `import type { Slots } from '../../recipe.ts'
import type { Scene } from '../../scene.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

function drawShot(_scene: Scene, _slots: Slots['${name}']): void {}

/** How it is drawn. */
export const ${name}: ShotDrawing<'${name}'> = {
  draw: drawShot,
  random: () => ({}),
}
`,
      [`${SHOTS}/${name}/samples.json`]: '{ "en": [], "ar": [], "ja": [] }\n',
      [`${SHOTS}/${name}/drawing.test.ts`]: `${VITEST}import { listSamples } from '../../gallery/samples.ts'
import { TEMPLATE_NAMES } from '../../recipe.ts'

test('54 the film draws ${name}, and has samples of it in three scripts', () => {
  const name = TEMPLATE_NAMES.find((each) => String(each) === '${name}')
  const languages = name === undefined ? [] : listSamples(name).map(({ language }) => language)
  expect(languages).toEqual(expect.arrayContaining(['en', 'ar', 'ja']))
})
`,
      ...planChart(name),
    },
    lists: [
      `${CONTRACT}/shots/declared.ts`,
      'packages/film/src/scenes/recipe.ts (its slots)',
      `${SHOTS}/declared.ts`,
      `${SHOTS}/plain-drawings.ts`,
      'packages/showing/src/shots/proposers.ts, and charts/charts-in.ts if it shows several figures',
      `golden.json: node packages/film/src/scenes/proofs/golden.ts ${name}`,
      `if it is no chart: delete ${FORMS}/${name}.json, and move its proposer from ${CHARTS}`,
    ],
  }
}

/** The function that proposes a chart, and the words for its form in the description of a film. */
function planChart(name: string): Plan['files'] {
  const propose = `as${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const forms = Object.fromEntries(VIDEO_LANGUAGES.map(({ code }) => [code, '']))
  return {
    [`${CHARTS}/${name}.ts`]: `import type { Proposer } from '../shots/proposed.ts'

/** Where a scene is offered it. */
export const ${propose}: Proposer = () => null
`,
    [`${CHARTS}/${name}.test.ts`]: `${VITEST}import { ${propose} } from './${name}.ts'

test('54 ${name} is offered where a scene says what it shows', () => {
  const scene = { scene_id: 'a', text: '', sentences: [] }
  const film = { title: '', topic: '', language: 'en', seed: '', sources: [], scenes: [scene] } as const
  expect(${propose}(scene, film, 0)?.template).toBe('${name}')
})
`,
    [`${FORMS}/${name}.json`]: `${JSON.stringify({ [name]: forms }, null, 2)}\n`,
  }
}

function planSetting(name: string): Plan {
  return {
    files: {
      [`${CONTRACT}/settings/${name}.test.ts`]: `${VITEST}import { LOOK_SETTINGS } from './look-settings.ts'

test('54 ${name} is a setting of how scenes look', () => {
  expect(Object.keys(LOOK_SETTINGS)).toContain('${name}')
})
`,
    },
    lists: [
      `${CONTRACT}/settings/look-settings.ts`,
      'apps/web/src/features/stages/06-image-to-video/look-settings.texts.en.ts and .es.ts',
    ],
  }
}

function planField(name: string): Plan {
  const migrations = 'apps/server/src/db/migrations'
  const last = Math.max(0, ...globSync(`${migrations}/*.sql`).map((path) => Number.parseInt(basename(path), 10)))
  const number = String(last + 1).padStart(4, '0')
  return {
    files: {
      [`${migrations}/${number}_organization_${name}.sql`]: `ALTER TABLE organization ADD COLUMN ${name} text;\n`,
      [`${CONTRACT}/settings/${name}.test.ts`]: `${VITEST}import { ORGANIZATION_FIELD_NAMES } from './organization-fields.ts'

test('54 ${name} is a field of an organization', () => {
  expect(ORGANIZATION_FIELD_NAMES).toContain('${name}')
})
`,
    },
    lists: [`${CONTRACT}/settings/organization-fields.ts`, 'apps/web/src/features/organizations/texts.en.ts and .es.ts'],
  }
}

/** The parts of a film language that are one object each: the name of its type, where it is declared, and the table that lists it. */
const LANGUAGE_PARTS = [
  { folder: 'packages/language/src/lexicons', type: 'Lexicon', module: 'lexicon', table: 'getLexicon', list: 'lexicon-of' },
  { folder: 'packages/film/src/languages', type: 'DrawnLanguage', module: 'language', table: 'LANGUAGES', list: 'languages' },
  {
    folder: 'packages/showing/src/languages',
    type: 'ShowingLanguage',
    module: 'language',
    table: 'LANGUAGES',
    list: 'languages',
  },
  {
    folder: 'packages/pipeline/src/languages',
    type: 'PipelineLanguage',
    module: 'language',
    table: 'LANGUAGES',
    list: 'languages',
  },
  {
    folder: 'packages/pipeline/src/reader/check/lists',
    type: 'WordLists',
    module: 'word-lists',
    table: 'WORD_LISTS',
    list: 'lists',
  },
] as const

/** The name is the language's ISO 639-1 code. */
function planLanguage(name: string): Plan {
  const reading = 'packages/language/src/reading'
  const declared = LANGUAGE_PARTS.flatMap(({ folder, type, module, table, list }) => [
    [`${folder}/${name}.ts`, `import type { ${type} } from './${module}.ts'\n\nexport const ${name}: ${type} = {}\n`],
    [`${folder}/${name}.test.ts`, writeLanguageTest(name, { table, list, type })],
  ])
  return {
    files: {
      ...Object.fromEntries(declared),
      [`${reading}/${name}.ts`]: `import type { SpeechTable } from './table.ts'

/** The rules for figures, dates, units and abbreviations. */
export const ${name}: SpeechTable = {}
`,
      [`packages/language/src/cases/${name}.txt`]: '',
      [`${CONTRACT}/catalogues/${name}.test.ts`]: `${VITEST}import { VIDEO_LANGUAGES, VideoLanguage } from './languages.ts'

test('54 ${name} is a language of films, with its own name', () => {
  expect(VIDEO_LANGUAGES.find(({ code }) => String(code) === '${name}')?.name ?? '').not.toBe('')
  expect(VideoLanguage.safeParse('${name}').success).toBe(true)
})
`,
      [`packages/pipeline/src/reader/check/samples/${name}.txt`]: '',
      [`packages/pipeline/src/stages/02-script-generation/built-in/samples/panama.${name}.md`]: '',
      [`e2e/texts/${name}.md`]: '',
    },
    lists: [
      `${CONTRACT}/catalogues/languages.ts (VIDEO_LANGUAGES)`,
      'packages/language/src/lexicons/languages.ts (FILM_LANGUAGES, and NAME_COLUMNS as the last column)',
      ...LANGUAGE_PARTS.map(({ folder, list }) => `${folder}/${list}.ts`),
      `${reading}/normalise.ts`,
      "the tables of words that have a line for each language: npm run check names the required ones; git grep -nE '\\bpt: ' lists all",
      'packages/language/src/sentences (patterns of page lines, requests and labels that all languages share)',
      `${FORMS}/*.json`,
      'packages/film/src/world/city-names.ts and waters.ts, packages/showing/src/places/landmarks.ts (the last column)',
      'apps/web/src/features/access/texts.en.ts and .es.ts (the number of languages)',
    ],
  }
}

function writeLanguageTest(name: string, { table, list, type }: { table: string; list: string; type: string }): string {
  const isLexicon = table === 'getLexicon'
  const languages = isLexicon ? "import type { FilmLanguage } from './languages.ts'\n" : ''
  const listed = isLexicon
    ? `expect(getLexicon('${name}' as FilmLanguage)).toBe(${name})`
    : `expect(Object.entries(${table})).toContainEqual(['${name}', ${name}])`
  return `${VITEST}import { ${table} } from './${list}.ts'
${languages}import { ${name} } from './${name}.ts'

test('54 ${name} has its ${type}', () => {
  expect(Object.keys(${name})).not.toEqual([])
  ${listed}
})
`
}

function writeNew(kind: string, name: string): string {
  const plan = KINDS[kind]
  if (plan === undefined)
    throw new Error(`Name a kind and a name: npm run new -- KIND NAME. Kinds: ${Object.keys(KINDS).join(', ')}.`)
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('A name has small letters, digits and _, and begins with a letter.')
  const { files, lists } = plan(name)
  const known = Object.keys(files).filter((path) => existsSync(path))
  if (known.length > 0) throw new Error(`These files exist already: ${known.join(', ')}. Choose another name.`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: 'wx' })
  }
  return ['Written:', ...Object.keys(files).map((path) => `  ${path}`), 'Add it to:', ...lists.map((it) => `  ${it}`), ''].join(
    '\n',
  )
}

const [kind = '', name = ''] = process.argv.slice(2)
try {
  process.stdout.write(writeNew(kind, name))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
