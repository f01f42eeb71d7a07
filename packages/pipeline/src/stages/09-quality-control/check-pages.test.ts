import type { StageRequest } from '../../core/stage.ts'
import { expect, test } from 'vitest'
import { SMALL_FILM } from '../../core/small-film.fixture.ts'
import { checkPages as checkPagesOf } from './check-pages.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

const checkPages = (inputs: Inputs) => checkPagesOf({ film: { ...SMALL_FILM, topic: 'The canal' }, inputs })

const TOLD = 'Nobody knows why they came.'
const DRAWABLE = [
  'The voyage fell from 22,500 kilometres to 9,500 kilometres.',
  'The fever struck 6,000 of the 18,000 workers.',
  'Yellow fever killed about 22,000 workers.',
  'Nobody wrote it down.',
]

/** A film of segments, made from one source. */
function makeFilm(shown: readonly [template: string, seconds: number][], sentences: readonly string[]): Inputs {
  const all = [TOLD, ...sentences]
  let at = 0
  const said = all.map((text, index) => {
    const start = at
    at += text.length + 1
    return { sentence_id: `${index}`, text, start, end: start + text.length, numbers: [] }
  })
  const [first] = said
  const sections = [{ heading: null, sentences: said }]
  const source = { source_id: 's', title: 'Canal', attribution: 'A', language: 'en', sections }
  const sentence = { id: 'm', text: TOLD, facts: [], source_id: 's', passage: { start: 0, end: first!.end } }
  const none = { timestamp: '', content: '', sentences: [], paragraphs: [] }
  const parts = {
    hook: none,
    introduction: none,
    main_content: { ...none, sentences: [sentence] },
    call_to_action: none,
    outro: none,
  }
  return {
    content_research: { content_research_analysis: { sources: [source] } },
    script_generation: { script_with_timestamps: parts, script_metadata: { title: 'The canal', language: 'en' }, notices: [] },
    image_to_video: {
      segments: shown.map(([template, duration_seconds], index) => ({ scene_id: `scene-${index}`, template, duration_seconds })),
    },
  } as unknown as Inputs
}

const PAGES: [string, number][] = [['page', 20], ['map', 20]] // prettier-ignore

test('QUOTED 6 S09 more than 40 % of pages gives a warning with three unused sentences that could be drawn', () => {
  const [check, ...more] = checkPages(makeFilm(PAGES, DRAWABLE))
  expect(more).toEqual([])
  expect(check).toMatchObject({
    check: 'page_share',
    figure: 50,
    unit: '%',
    limit: '≤ 40',
    pass: false,
    warning: true,
    fix_stage: 2,
  })
  expect(check!.detail).toBe(DRAWABLE.slice(0, 3).join('\n'))
})

test('QUOTED 6 S09 pages pass if nothing more can be drawn or enough is, and short films are not checked', () => {
  const verdicts = (...film: Parameters<typeof makeFilm>) => checkPages(makeFilm(...film)).map(({ pass }) => pass)
  expect(verdicts(PAGES, DRAWABLE.slice(1))).toEqual([true])
  expect(verdicts([['page', 16], ['map', 24]], DRAWABLE)).toEqual([true]) // prettier-ignore
  expect(verdicts([['page', 14], ['map', 15.9]], DRAWABLE)).toEqual([]) // prettier-ignore
  expect(checkPages({})).toEqual([])
})

test('QUOTED 6 S09 a page whose scene has another drawing counts as something left to draw', () => {
  const film = makeFilm(PAGES, DRAWABLE.slice(1))
  const candidates = [
    { candidate_id: 'a', kind: 'drawn', template: 'page' },
    { candidate_id: 'b', kind: 'drawn', template: 'amount' },
  ]
  const images = (chosen: string) => ({ scenes: [{ scene_id: 'scene-0', text: TOLD, candidates, chosen }] }) as never
  expect(checkPages({ ...film, image_selection: images('a') })).toMatchObject([{ warning: true }])
  expect(checkPages({ ...film, image_selection: images('b') })).toMatchObject([{ pass: true }])
})
