import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { Correction } from '@orion/contract/corrections.ts'
import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { expect, test } from 'vitest'
import { proofDocument } from '../proof/proof-page.ts'
import { filmManifest } from '../signed/film-manifest.ts'
import { correctResearch } from './correct-research.ts'
import { correctionLines, withFirstCue } from './correction-words.ts'

const WAS = 'The first lift with a brake was shown in New York in 1854.'
const IS = WAS.replace('1854', '1853')
const GONE = 'The rope was cut with an axe.'
const correction: Correction = {
  ...{
    correction_id: 'c',
    at: '2026-11-24T10:00:00.000Z',
    by: 'ORG_EDITOR',
    why: 'The archive <corrected> it',
    in_captions: true,
  },
  ...{ film_sha256: 'ab'.repeat(32), sentences: [{ before: WAS, now: IS }, { before: GONE, now: null }] }, // prettier-ignore
}

const research = {
  content_research_analysis: {
    sources: [
      {
        ...{ source_id: 's1', kind: 'link', title: 'Lifts', attribution: '', language: 'en', word_count: 9 },
        sections: [
          {
            ...{ section_id: 's1.1', heading: null },
            sentences: [
              { sentence_id: 'a', text: WAS, start: 0, end: 58 },
              { sentence_id: 'b', text: GONE, start: 59, end: 88 },
            ],
          },
        ],
      },
      { source_id: 's2', sections: [{ sentences: [{ sentence_id: 'c', text: WAS, start: 0, end: 58 }] }] },
    ],
    key_points_structure: { point_breakdown: [{ title: 'The lift', text: WAS, source_id: 's1', seconds: 5 }] },
  },
  reading: {
    facts: [
      { fact_id: 'F1', sentence_id: 'a', quote: 'The first lift with a brake was shown in New York in 1854' },
      { fact_id: 'F0', sentence_id: 'a', quote: 'The first lift with a brake' },
      { fact_id: 'F2', sentence_id: 'b', quote: 'cut with an axe' },
      { fact_id: 'F3', sentence_id: 'c', quote: 'shown in New York in 1854' },
    ],
  },
} as unknown as ContentResearch

test('EDN-04 a corrected research has the current text of its sources in place, and drops facts of removed sentences', () => {
  const changes = [
    { source_id: 's1', was: WAS, is: IS },
    { source_id: 's1', was: GONE, is: null },
  ]
  const corrected = correctResearch(research, changes)
  const [first, second] = corrected.content_research_analysis.sources
  expect(first!.sections[0]!.sentences).toMatchObject([{ text: IS, start: 0, end: 58 }, { text: GONE }])
  expect(second).toBe(research.content_research_analysis.sources[1])
  expect(corrected.reading!.facts).toMatchObject([
    { quote: IS },
    { quote: 'The first lift with a brake' },
    { kept: false },
    { quote: 'shown in New York in 1854' },
  ])
  expect(corrected.content_research_analysis.key_points_structure.point_breakdown[0]!.text).toBe(IS)
})

test('EDN-04 the note of a correction has the day, the reason and both sentences, in every language', () => {
  for (const { code } of VIDEO_LANGUAGES) {
    const [first, second, third] = correctionLines([correction], code)
    expect(first).toMatch(/2026|٢٠٢٦|२०२६/u)
    expect(first).toContain(correction.why)
    expect([second!.includes(WAS), second!.includes(IS), third!.includes(GONE)]).toEqual([true, true, true])
  }
})

test('EDN-04 captions begin with the note, the film’s cues keep their times, and one cue is shown at a time', () => {
  const note = 'Corrected --> here\nnow'
  const cue = '00:00:00.500 --> 00:00:02.000 line:80%\nHoney.'
  expect(withFirstCue(`WEBVTT\n\n${cue}\n`, note).split('\n\n')).toEqual([
    'WEBVTT',
    '00:00:00.000 --> 00:00:00.500\nCorrected → here now',
    '00:00:00.500 --> 00:00:02.000 line:80%\nCorrected → here now\nHoney.',
    '00:00:02.000 --> 00:00:04.000\nCorrected → here now\n',
  ])
  const srt = '1\n00:00:00,000 --> 00:00:05,500\nHoney.\n\n2\n00:00:06,000 --> 00:00:07,000\n40\n'
  expect(withFirstCue(srt, 'Corrected').split('\n\n')).toEqual([
    '1\n00:00:00,000 --> 00:00:04,000\nCorrected\nHoney.',
    '2\n00:00:04,000 --> 00:00:05,500\nHoney.',
    '3\n00:00:06,000 --> 00:00:07,000\n40\n',
  ])
  const late = '1\r\n00:00:06,000 --> 00:00:07,000\r\nHoney.\r\n'
  expect(withFirstCue(late, 'Corrected')).toBe(
    '1\n00:00:00,000 --> 00:00:04,000\nCorrected\n\n2\n00:00:06,000 --> 00:00:07,000\nHoney.\n',
  )
})

test('EDN-04 the proof page shows the correction with its author’s role, and the manifest names the earlier film as parent', () => {
  const proof = { sentences: [], sources: [], pictures: [], checks: [] }
  const frame = { title: 'Lifts', language: 'en' as const, film_url: 'film.mp4', poster_url: 'poster.jpg' }
  const page = proofDocument(proof, { ...frame, corrections: [correction] })
  expect(page).toContain(`<del>${WAS}</del>`)
  expect(page).toContain(`<ins>${IS}</ins>`)
  expect(page).toContain('The archive &lt;corrected&gt; it')
  expect(page).toContain('org editor')
  expect(page).toContain('ab'.repeat(32))
  expect(proofDocument(proof, frame)).not.toContain('Corrections')

  const { ingredients, assertions } = filmManifest({}, 'Lifts', [correction])
  expect(ingredients).toMatchObject([{ relationship: 'parentOf', instance_id: `urn:orion:film:${'ab'.repeat(32)}` }])
  const { actions } = assertions[0]!.data as { actions: { action: string }[] }
  expect(actions.map(({ action }) => action)).toEqual(['c2pa.opened', 'c2pa.edited'])
})
