import { readFileSync } from 'node:fs'
import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { readSourceText } from '@orion/language/sentences.ts'
import { expect, test } from 'vitest'
import { analyseResearch } from '../../01-content-research/analyse.ts'
import { composeScript } from './compose.ts'

const SECONDS = 60

function researched(sample: string, language: FilmLanguage, change: (text: string) => string = (text) => text) {
  const text = change(readFileSync(new URL(`samples/${sample}.${language}.md`, import.meta.url), 'utf8'))
  const read = readSourceText(text, language)
  const sections = read.sections.map(({ heading, sentences }, index) => ({
    section_id: `s1.${index}`,
    heading: heading || null,
    sentences: sentences.map((span, at) => ({
      sentence_id: `s1.${index}.${at}`,
      ...span,
      text: read.text.slice(span.start, span.end),
    })),
  }))
  const source = {
    source_id: 's1',
    kind: 'text' as const,
    title: read.title,
    attribution: 'A',
    language,
    word_count: 1,
    sections,
  }
  const unit = {
    topic: read.title,
    prompt: null,
    language,
    duration_seconds: SECONDS,
    seed: 's',
    text,
    urls: [],
    asset_ids: [],
    engine: '',
  }
  const { content_research_analysis } = analyseResearch(unit, {
    sources: [source],
    pictures: [],
    notices: [],
    search_results_count: 1,
  })
  const points = content_research_analysis.key_points_structure.point_breakdown
  const seconds = (said: string) => estimateSeconds(said, { language })
  const compose = (chosen: KeyPoint[], points_by_person = false) => {
    const task = { language, topic: read.title, target_seconds: SECONDS, sources: [source], seconds }
    return composeScript({ ...task, points: chosen, points_by_person })
  }
  return { points, compose }
}

const saidIn = ({ draft }: ReturnType<typeof composeScript>): string =>
  [draft.hook, draft.introduction, draft.main_content, draft.outro]
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .join(' ')

test.each([
  ['moka', 'en'],
  ['panama', 'en'],
  ['panama', 'zh'],
] as const)(
  'S01 S02 52.2 %s.%s: key points are parts of the source, and count as included only if the film quotes them',
  (sample, language) => {
    const { points, compose } = researched(sample, language)
    const script = compose(points)
    const said = saidIn(script)
    expect(script.key_points.map(({ id, title }) => ({ id, title }))).toEqual(points.map(({ id, title }) => ({ id, title })))
    for (const [at, { told, reason }] of script.key_points.entries()) {
      expect(told, points[at]!.title).toBe(said.includes(points[at]!.text))
      expect(reason).toBe(told ? undefined : 'no_room')
    }
    expect(points.length, 'a beginning and an ending at least').toBeGreaterThanOrEqual(2)
    expect(said, 'points that nobody touched choose nothing').toBe(saidIn(compose([])))
    expect(Math.abs(script.draft.estimated_seconds / SECONDS - 1)).toBeLessThan(0.1)
    expect(points.every(({ weight }) => Number.isInteger(weight) && weight! >= 1 && weight! <= 5)).toBe(true)
  },
)

test('S01 the key points of a text without headings have different titles', () => {
  const { points } = researched('panama', 'en', (text) => text.replaceAll(/^##.*$/gmu, ''))
  const titles = points.map(({ title }) => title)
  expect(titles.length).toBeGreaterThanOrEqual(3)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles).not.toContain('The Panama Canal')
})

test('S01 S02 a point that a person leaves out is not used, nor is its section, and points follow the array’s order', () => {
  const { points, compose } = researched('moka', 'en')
  const [, gone] = points
  const without = compose(
    points.map((point) => (point === gone ? { ...point, kept: false } : point)),
    true,
  )
  expect(without.key_points.find(({ id }) => id === gone!.id)).toMatchObject({ told: false, reason: 'by_person' })
  expect(saidIn(without)).not.toContain(gone!.text)
  expect(saidIn(compose(points, true))).toContain(gone!.text)
  expect(Math.abs(without.draft.estimated_seconds / SECONDS - 1)).toBeLessThan(0.1)

  const [last] = points.toReversed()
  const turned = saidIn(compose([last, ...points.slice(0, -1)], true))
  const findPlace = ({ text }: KeyPoint) => turned.indexOf(text)
  expect(findPlace(last)).toBeGreaterThan(-1)
  for (const other of points.slice(0, -1))
    if (findPlace(other) >= 0) expect(findPlace(last), other.title).toBeLessThan(findPlace(other))
})

test('S01 S02 a person’s point that no source supports is named as left out', () => {
  const { points, compose } = researched('moka', 'en')
  const script = compose([
    ...points,
    { id: 'own-1', title: 'Cleaning it', text: 'Never wash it with soap.', seconds: 5, kept: true, weight: 5 },
  ])
  expect(script.key_points.at(-1)).toEqual({ id: 'own-1', title: 'Cleaning it', told: false, reason: 'no_source' })
  expect(script.notices.join(' ')).toContain('“Cleaning it”')
})
