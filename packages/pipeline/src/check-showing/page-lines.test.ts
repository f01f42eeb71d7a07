import { globSync, readFileSync } from 'node:fs'
import { registerFonts, cutPages } from '@orion/film/render.ts'
import { PAGE_TYPE, pageZone, setPage } from '@orion/film/scenes/set-page.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { readSourceText } from '@orion/language/sentences.ts'
import { expect, test } from 'vitest'
import { brokenLines } from './broken-lines.ts'

const ROOT = new URL('../../../../', import.meta.url)
const TEXTS = globSync('{e2e/texts,packages/pipeline/src/stages/02-script-generation/built-in/samples}/*.md', { cwd: ROOT })
const format = '16:9'

/** The lines of a sentence, page by page. */
const listLines = (text: string, language: FilmLanguage): string[] =>
  cutPages(text, { language, format })
    .flat()
    .flatMap(({ start, end }) => {
      const wish = { language, format, ...PAGE_TYPE[format], height: pageZone(format).height } as const
      return setPage(text.slice(start, end), wish).lines
    })

test.each(TEXTS)('52.3 QUOTED 3 no line break of a page separates a figure from its unit or a day from its month: %s', (path) => {
  const language = path.slice(-5, -3) as FilmLanguage // of en.md and panama.en.md
  const read = readSourceText(readFileSync(new URL(path, ROOT), 'utf8'), language)
  registerFonts(language, read.text) // lines are measured in the film's letters, whatever fonts another file's tests have loaded
  const broken = read.sections.flatMap(({ sentences }) =>
    sentences.flatMap(({ start, end }) => {
      const text = read.text.slice(start, end)
      const lines = listLines(text, language).map((line) => ({ text: line, size: 1 }))
      return brokenLines(lines, [text], language)
    }),
  )
  expect(broken).toEqual([])
})
