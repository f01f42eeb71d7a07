import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { PASSAGE_WORDS } from '@orion/contract/proof-page.ts'
import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { expect, test } from 'vitest'
import { shippedFilm } from '../example/shipped.ts'
import { gatherProof, isOpenSource, type ProofInputs, type ProofPicture, sentenceTimes } from './gather-proof.ts'
import { proofDocument } from './proof-page.ts'
import { LANGUAGES } from '../languages/languages.ts'

const LONG = `The lift ${'rises and '.repeat(60)}stops.`
const source = (part: Partial<ResearchSource> & { text?: string }): ResearchSource => {
  const { text = 'The lift was shown in 1854. It did not fall.', ...rest } = part
  const [first, second = ''] = text.split(/(?<=1854\.) /u)
  return {
    ...{ source_id: 's1', kind: 'text', title: 'Notes', attribution: 'Notes', language: 'en', word_count: 9 },
    ...rest,
    sections: [
      {
        ...{ section_id: 's1.1', heading: null },
        sentences: [
          { sentence_id: 's1.1.1', text: first, start: 0, end: first.length },
          ...(second === '' ? [] : [{ sentence_id: 's1.1.2', text: second, start: first.length + 1, end: text.length }]),
        ],
      },
    ],
  }
}

const makeInputs = (given: ResearchSource, sentences: object[]): ProofInputs => {
  const section = (own: object[]) => ({ timestamp: '0:00-0:05', content: '', sentences: own, paragraphs: [] })
  const [hook, ...others] = sentences
  const empty = section([])
  return {
    content_research: { content_research_analysis: { sources: [given] }, reading: undefined },
    script_generation: {
      script_with_timestamps: {
        ...{ hook: section([hook]), introduction: section(others), main_content: empty, call_to_action: empty, outro: empty },
      },
      script_metadata: { title: 'The lift' },
    },
    voice_scenes: { scenes: [{ id: 'a', sentence_ids: ['1', '2'] }] },
    voice_assembly: {
      timeline: [
        {
          ...{ scene_id: 'a', start_seconds: 0, end_seconds: 6, frames: 180, speech_start_seconds: 0.2, speech_end_seconds: 5.5 },
          words: 'The lift was shown in 1854. It did not fall.'
            .split(' ')
            .map((text, index) => ({ text, start_seconds: 0.2 + index * 0.5, end_seconds: 0.6 + index * 0.5 })),
        },
      ],
    },
  } as never // only the fields that a proof reads
}
const QUOTED = [
  { id: '1', text: 'The lift was shown in 1854.', facts: [], source_id: 's1', passage: { start: 0, end: 27 } },
  { id: '2', text: 'It did not fall.', facts: [], source_id: 's1', passage: { start: 28, end: 44 } },
]

test('EDITIONS-4 each sentence has the second of its first word and the passage of its source', () => {
  const { sentences } = gatherProof(makeInputs(source({ kind: 'wikipedia', licence: 'CC BY-SA 4.0' }), QUOTED), 'en')
  expect(sentences.map(({ at_seconds }) => at_seconds)).toEqual([0.2, 0.2 + 6 * 0.5])
  expect(sentences.map(({ whose, passages }) => [whose, passages[0].words])).toEqual([
    ['source', 'The lift was shown in 1854.'],
    ['source', 'It did not fall.'],
  ])
})

test('EDITIONS-4 words of a text or an unlicensed link are shown if a person allows it, at most forty of a passage', () => {
  const own = makeInputs(source({ text: LONG }), [{ ...QUOTED[0], passage: { start: 0, end: LONG.length } }])
  expect(gatherProof(own, 'en').sentences[0].passages).toEqual([{ source_id: 's1', words: null, cut: false }])
  const [{ passages }] = gatherProof(own, 'en', ['s1']).sentences
  expect(passages[0].cut).toBe(true)
  expect(passages[0].words?.match(/\p{L}+/gu)).toHaveLength(PASSAGE_WORDS)
  for (const [given, open] of [
    [{ kind: 'wikipedia' }, true],
    [{ kind: 'link', url: 'https://example.com/' }, false],
    [{ kind: 'link', url: 'https://example.com/', may_read: true }, false],
    [{ kind: 'link', url: 'https://example.com/', licence: 'CC BY 4.0' }, true],
    [{ kind: 'link', url: 'https://example.com/', licence: 'CC BY-NC 4.0' }, false],
    [{ kind: 'file' }, false],
    [{ kind: 'file', licence: 'Public domain' }, true],
  ] as const)
    expect(isOpenSource(source(given)), JSON.stringify(given)).toBe(open)
})

test('EDITIONS-4 a sentence by a model has the passages of its facts, and one without any says so', () => {
  const inputs = makeInputs(source({ kind: 'wikipedia' }), [
    { id: '1', text: 'Shown in 1854, it held.', facts: [], fact_ids: ['f1', 'f2'], wording: 'checked', differs: true },
    { id: '2', text: 'Would you have stood there?', facts: [] },
  ])
  const fact = (fact_id: string, sentence_id: string) => ({ fact_id, sentence_id, quote: '' })
  inputs.content_research!.reading = { facts: [fact('f1', 's1.1.1'), fact('f2', 's1.1.2')] } as never
  expect(gatherProof(inputs, 'en').sentences).toMatchObject([
    { whose: 'checked', differs: true, passages: [{ words: 'The lift was shown in 1854. It did not fall.' }] },
    { whose: 'own', differs: false, passages: [] },
  ])
})

test('EDITIONS-4 the page is one file in the film’s language, without script, form or outside address, with escaped text', () => {
  const proof = gatherProof(makeInputs(source({ kind: 'wikipedia', title: '<Lift> & "brake"' }), QUOTED), 'en')
  for (const { code, direction } of VIDEO_LANGUAGES) {
    const html = proofDocument(proof, { title: 'A & B', language: code, film_url: 'film.mp4', poster_url: 'poster.jpg' })
    expect(html).toContain(`<html lang="${code}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`)
    expect(html).not.toMatch(/<script|<form|<link(?! rel="icon" href="data:,")|https?:|undefined|NaN/)
    expect(html).toContain('&lt;Lift&gt; &amp; &quot;brake&quot;')
    expect(Buffer.byteLength(html)).toBeLessThan(150_000)
  }
})

test('EDITIONS-4 the time of a sentence of two scenes is that of its first word', () => {
  const inputs = makeInputs(source({ kind: 'file' }), QUOTED)
  const [scene] = inputs.voice_assembly!.timeline
  const next = { ...scene, scene_id: 'b', start_seconds: 6, speech_start_seconds: 6.2, sentence_ids: ['1'] }
  const both = { ...inputs.voice_assembly!, timeline: [{ ...scene, sentence_ids: ['1'] }, next] } as ProofInputs['voice_assembly']
  expect(sentenceTimes({ ...inputs, voice_assembly: both }).get('1')).toBe(0.2)
})

test('56 EDITIONS-4 beside the film are the result of the checks, and links that each lead to a part of the page', () => {
  const check = { check: 'loudness', figure: 1, limit: 2, unit: 'LUFS', pass: true }
  const inputs = {
    ...makeInputs(source({ kind: 'file' }), QUOTED),
    quality_control: { checks: [check] },
  } as unknown as ProofInputs
  const frame = { title: 'A', language: 'en' as const, film_url: 'film.mp4', poster_url: 'poster.jpg', report_to: '/p/t/reports' }
  const page = proofDocument(gatherProof(inputs, 'en'), frame)
  const [overview] = /<aside class="overview">.*?<\/aside>/su.exec(page) ?? []
  expect(overview).toContain(LANGUAGES.en.texts.proof.passed(1, 1))
  const places = [...overview!.matchAll(/href="#([^"]+)"/gu)].map(([, id]) => id)
  expect(places).toEqual(['sentences', 'sources', 'checks', 'report'])
  for (const id of places) expect(page.split(` id="${id}"`)).toHaveLength(2)
})

test('EDITIONS-4 EDN-04 a sentence without its passage links to its source, and the reason is once above the sentences', () => {
  const question = { id: '2', text: 'Would you have stood there?', facts: [] }
  const shut = makeInputs(source({ kind: 'file' }), [QUOTED[0], question, { ...QUOTED[0], id: '3' }])
  for (const { code: language } of VIDEO_LANGUAGES) {
    const { not_public, no_source, sentences } = LANGUAGES[language].texts.proof
    const frame = { title: 'A', language, film_url: 'film.mp4', poster_url: 'poster.jpg' }
    const page = proofDocument(gatherProof(shut, language), frame)
    const [first, second] = [...page.matchAll(/<li class="said">.*?<\/li>/gsu)].map(([item]) => item)
    expect(first).toContain('<a href="#source-s1">')
    expect(second).toContain(no_source)
    expect(second).toContain('<a href="#sources">')
    expect(page.split(not_public)).toHaveLength(2)
    expect(page).toContain(`<h2 id="sentences">${sentences}</h2>\n<p class="dim small">${not_public}</p>`)
    for (const id of ['sources', 'source-s1']) expect(page.split(` id="${id}"`)).toHaveLength(2)
    const open = proofDocument(gatherProof(shut, language, ['s1']), frame)
    expect([not_public, no_source].map((text) => open.includes(text))).toEqual([false, true])
  }
  const others = VIDEO_LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => LANGUAGES[code].texts.proof)
  const { not_public, no_source } = LANGUAGES.en.texts.proof
  const isEnglish = (words: (typeof others)[number]): boolean => words.not_public === not_public || words.no_source === no_source
  expect(others.filter(isEnglish)).toEqual([])
})

test.each(['en', 'es'] as const)(
  'EDITIONS-6 EDN-04 the proof page of a film of a minute by a model has at most 150 KB: %s',
  (language) => {
    const shipped = shippedFilm(language)
    const { sources } = shipped.content_research.content_research_analysis
    const check = { check: 'words_are_spoken_as_they_are_written', figure: 0.98, limit: 0.95, unit: 'share', passed: true }
    const quality_control = { checks: Array.from({ length: 60 }, () => check) } // as many as a film has at most, and more
    const inputs = { ...shipped, quality_control } as unknown as ProofInputs
    const told = gatherProof(inputs, language, sources.map(({ source_id }) => source_id)) // prettier-ignore
    expect(told.sentences.every(({ passages }) => passages.some(({ words }) => words !== null))).toBe(true)
    const credit = `${'Somebody of a museum far away'.repeat(4)} · CC BY-SA 4.0`
    const pictures = told.sentences.map(({ text }): ProofPicture => ({
      ...{ at_seconds: 59, shows: text, kind: 'found', credit, page_url: `https://example.com/${'a'.repeat(200)}` },
    }))
    const frame = { title: 'A', language, film_url: 'film.mp4', poster_url: 'poster.jpg' }
    const page = proofDocument({ ...told, pictures }, frame)
    expect(page.split('<blockquote').length).toBeGreaterThan(8)
    const quoted = told.sentences.map((sentence) => ({ ...sentence, text: sentence.passages[0]!.words ?? sentence.text }))
    const quoting = proofDocument({ ...told, sentences: quoted }, frame)
    expect(quoting.split('<blockquote'), 'also of a film in its source’s own words').toHaveLength(
      page.split('<blockquote').length,
    )
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(150_000)
  },
)

test('56.1 EDITIONS-4 a quoted sentence that a person changed shows its passage with left-out and added words', () => {
  const text = 'The lift was first shown in 1854.'
  const inputs = makeInputs(source({ kind: 'wikipedia' }), [{ ...QUOTED[0], text, wording: 'own' }, QUOTED[1]])
  const proof = gatherProof(inputs, 'en')
  expect(proof.sentences.map(({ whose }) => whose)).toEqual(['changed', 'source'])
  const page = proofDocument(proof, { title: 'The lift', language: 'en', film_url: 'film.mp4', poster_url: 'poster.jpg' })
  expect(page).toContain('The lift was <ins>first </ins>shown in 1854.')
  expect(page).toContain(LANGUAGES.en.texts.proof.whose.changed)
  expect(page).not.toContain(LANGUAGES.en.texts.proof.no_source)
  for (const { code } of VIDEO_LANGUAGES)
    expect(LANGUAGES[code].texts.proof.whose.changed, code).not.toBe(LANGUAGES[code].texts.proof.whose.own)
})

test('56.12 EDITIONS-4 second, sentence and passage are side by side, under the product’s header', () => {
  const proof = gatherProof(makeInputs(source({ kind: 'wikipedia' }), QUOTED), 'en')
  const page = proofDocument(proof, { title: 'A', language: 'en', film_url: 'film.mp4', poster_url: 'poster.jpg' })
  expect(page).toMatch(/<header class="top"><svg[^]*<\/svg>Orion<\/header>/u)
  const [first] = page.match(/<li class="said"><div class="claim">[^]*?<\/li>/u)!
  expect(first.replaceAll(/<[^<>]+>/gu, '|')).toMatch(
    /^\|+0:00\|+The lift was shown in 1854\.\|[^]*\|The lift was shown in 1854\.\|/u,
  )
  expect(page).toContain('.said:has(.claim){display:grid;grid-template-columns')
})
