import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { decoded, getFileName } from '../html-pictures.ts'
import { pictureFiles } from '../picture-files.ts'
import { readDocx } from '../read-docx.ts'
import { readHtml } from '../read-html.ts'
import { readPdf } from '../read-pdf.ts'
import type { CorpusPage } from './corpus-page.fixture.ts'
import { asDocx, asPdf, listCaptions, DOCUMENTS } from './documents.fixture.ts'
import { SITE_PAGES } from './site-pages.fixture.ts'
import { WIKI_ARTICLES } from './wiki-articles.fixture.ts'

/** The lowest allowed results over all pages of a kind (PICTURES 6). */
const LEAST_FOUND = 0.95
const MOST_DECORATION = 0.05

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

type Judged = { after: string; shows: number; taken: number; missed: string[]; decoration: string[] }

/** The images taken from a page, by the file of each illustration. */
function judgedPage({ after, html, shows }: CorpusPage, article: boolean): Judged {
  const taken = readHtml(html, { article }).pictures.map(({ at, caption, wiki_file }) => ({
    file: wiki_file?.replace(/^File:/u, '') ?? ('address' in at ? decoded(getFileName(at.address)) : ''),
    caption,
  }))
  const isTaken = ([file, caption]: [string, string]) => taken.some((each) => each.file === file && each.caption === caption)
  const missed = Object.entries(shows).filter((each) => !isTaken(each))
  const decoration = taken.flatMap(({ file }) => (file in shows ? [] : file))
  return { after, shows: Object.keys(shows).length, taken: taken.length, missed: missed.map(String), decoration }
}

/** The images taken from a document, by the captions of its illustrations in order. */
async function judgedDocument(kind: 'pdf' | 'docx', index: number): Promise<Judged> {
  const document = DOCUMENTS[index]!
  const folder = await mkdtemp(join(tmpdir(), 'orion-corpus-'))
  folders.push(folder)
  const files = pictureFiles(folder)
  const read = kind === 'pdf' ? readPdf(new Uint8Array(asPdf(document)), files) : readDocx(await asDocx(document, index), files)
  const taken = (await read).pictures.map(({ caption }) => caption)
  const shows = listCaptions(document)
  const missed = shows.filter((caption, at) => taken[at] !== caption)
  return { after: document.after, shows: shows.length, taken: taken.length, missed, decoration: taken.slice(shows.length) }
}

function expectGood(all: readonly Judged[]): void {
  expect(all).toHaveLength(10)
  const sum = (of: (each: Judged) => number): number => all.reduce((total, each) => total + of(each), 0)
  const told = JSON.stringify(
    all.filter(({ missed, decoration }) => missed.length + decoration.length > 0),
    null,
    1,
  )
  const shows = sum((each) => each.shows)
  expect(1 - sum(({ missed }) => missed.length) / shows, told).toBeGreaterThanOrEqual(LEAST_FOUND)
  expect(sum(({ decoration }) => decoration.length) / sum(({ taken }) => taken), told).toBeLessThanOrEqual(MOST_DECORATION)
}

test('PICTURES 6 in ten Wikipedia articles in eight languages, illustrations are found with captions, and no decoration', () => {
  expectGood(WIKI_ARTICLES.map((page) => judgedPage(page, false)))
})

test('PICTURES 6 in ten pages of news sites and museums, illustrations are found with captions, and no decoration', () => {
  expectGood(SITE_PAGES.map((page) => judgedPage(page, true)))
})

test.each(['pdf', 'docx'] as const)(
  'PICTURES 6 in ten documents as %s, illustrations are found with captions, and no decoration',
  async (kind) => {
    expectGood(await Promise.all(DOCUMENTS.map((_document, index) => judgedDocument(kind, index))))
  },
)
