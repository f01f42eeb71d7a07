import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { type QualityCheck, getVerdict } from '@orion/contract/contents/09-quality-control.ts'
import { soundFile } from '@orion/media/join/sound-file.ts'
import { joinWithSound, makeMusic, makeSpeech } from '@orion/media/join/small-film.fixture.ts'
import { AppError } from '@orion/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMALL_FILM as SMALL, smallFilm } from '../../core/small-film.fixture.ts'
import type { StageRequest, StoredUnit } from '../../core/stage.ts'
import { providers } from './providers/index.ts'
import type { Measured, QualityUnit } from './providers/port.ts'
import { qualityControl } from './stage.ts'

const isFailed = (check: QualityCheck): boolean => getVerdict(check) === 'failed'

type Request = StageRequest<'quality_control'>

/** The small film with the title that its person gave. */
const SMALL_FILM = { ...SMALL, topic: 'How bees feed' }

let folder: string
let request: Request
let units: QualityUnit[]
let made: StoredUnit<Measured>[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-stage9-'))
  await mkdir(folder, { recursive: true })
  const inputs = await smallFilm(folder)
  const path = join(folder, 'film.mp4')
  const narration = await soundFile(inputs.voice_assembly.audio_asset_id)
  const segments = inputs.image_to_video.segments.map(({ video_asset_id }) => video_asset_id)
  await joinWithSound(
    {
      segments,
      sound: { seconds: 11, narration, music: null, marks: null },
      subtitles: null,
      chapters: [],
      title: 'T',
      description: '',
      iso_639_2: 'eng',
      source_type: 'compositeSynthetic',
      tool: 'test',
    },
    path,
    folder,
  )
  const film = {
    film_asset_id: path,
    poster_asset_id: '',
    storyboard_asset_id: '',
    storyboard: { columns: 1, rows: 1, tile_width: 1, tile_height: 1, interval_seconds: 1 },
    thumbnail_asset_ids: [],
    duration_seconds: 11,
    width: 1920,
    height: 1080,
    frame_rate: 30,
    video_codec: 'h264',
    audio_codec: 'aac',
    size_bytes: 1,
    loudness_lufs: -14,
    true_peak_dbtp: -2,
    chapters: [],
  }
  request = { film: SMALL_FILM, prompt: null, settings: {}, inputs: { ...inputs, video_assembly: film } }
  units = qualityControl.plan(request).filter((unit) => unit.kind !== 'review')
  made = []
  for (const unit of units) {
    const data = await providers[0].measure(unit, {
      env: {},
      signal: AbortSignal.timeout(900_000),
      folder,
      readAsset: async (id) => id,
      progress: () => {},
    })
    made.push({ data, assets: {} })
  }
})
afterAll(() => rm(folder, { recursive: true }))

const runChecks = (wish: Request): QualityCheck[] => qualityControl.finish(wish, units, made).checks
const failing = (wish: Request): string[] =>
  runChecks(wish)
    .filter(isFailed)
    .map(({ check }) => check)
/** The check of figures against the texts, for a film whose scenes have other words than their drawings show. */
const wrongFigures = (wish: Request): string[] => failing(wish).filter((check) => check === 'figures')

test('S09 29.6 a good film fails no check, each check has figure and limit, and warnings are counted', () => {
  const content = qualityControl.finish(request, units, made)
  expect(content.checks.filter(isFailed)).toEqual([])
  // five quotations in a row
  const warned = content.checks.filter((check) => getVerdict(check) === 'warning').map(({ check }) => check)
  expect(warned).toEqual(Array.from({ length: 4 }, () => 'templates'))
  expect(content).toMatchObject({ failed: 0, passed: content.checks.length - warned.length })
  expect(getEnglish(qualityControl.sentence(content))).toBe(
    `${content.passed} of ${content.checks.length} checks passed, and the others have warnings.`,
  )
  const names = new Set(content.checks.map(({ check }) => check))
  for (const name of [
    'duration',
    'loudness',
    'true_peak',
    'black',
    'frozen',
    'silence',
    'av_offset',
    'caption_speed',
    'caption_line_length',
    'attribution',
    'platform_youtube',
    'resolution',
    'codecs',
    'figures',
    'caption_drift',
  ])
    expect(names).toContain(name)
  expect(units).toHaveLength(6) // the film and its five scenes
})

test('S09 a review is listed with the checks and changes none of them', () => {
  const review = {
    model: 'm',
    asks: 1,
    sentences: [{ sentence_id: 'hook-1', text: 'A', verdict: 'not' as const, why: 'It is not said.' }],
  }
  const service = {
    connection_id: 'c',
    provider: 'p',
    capability: 'chat' as const,
    origin: 'http://127.0.0.1:9',
    model: 'm',
    version: 1,
  }
  const unit = { engine: 'review 1', kind: 'review' as const, sentences: [], service: { ...service, take: 0 } }
  const content = qualityControl.finish(request, [...units, unit], [...made, { data: { kind: 'review', review }, assets: {} }])
  expect(content).toEqual({ ...qualityControl.finish(request, units, made), review })
})

test('S09 captions shifted by 0.3 s fail, also a single one', () => {
  const { voice_assembly } = request.inputs
  if (voice_assembly === undefined) throw new Error('The film has a voice.')
  const moved = (which: (index: number) => boolean): Request => {
    const captions = voice_assembly.captions.map((cue, index) =>
      which(index) ? { ...cue, start_seconds: cue.start_seconds + 0.3, end_seconds: cue.end_seconds + 0.3 } : cue,
    )
    return { ...request, inputs: { ...request.inputs, voice_assembly: { ...voice_assembly, captions } } }
  }
  expect(failing(moved(() => true))).toContain('caption_drift')
  expect(failing(moved((index) => index === 3))).toEqual(['caption_drift'])
  expect(runChecks(moved((index) => index === 3)).find(({ check }) => check === 'caption_drift')).toMatchObject({
    scene_id: 'scene-4',
    fix_stage: 4,
  })
})

test('S09 a wrong length, an invented figure, an image without attribution, and fast or long captions fail with their scene', () => {
  const { image_selection, voice_assembly } = request.inputs
  if (image_selection === undefined || voice_assembly === undefined) throw new Error('The film has pictures and a voice.')
  const { script_generation } = request.inputs
  if (script_generation === undefined) throw new Error('The film has a script.')
  const short = { ...request, film: { ...SMALL_FILM, duration_seconds: 30 } }
  expect(failing(short), 'a source that has no more gives a shorter film').toEqual([])
  expect(runChecks(short).find(({ check }) => check === 'duration')).toMatchObject({ pass: false, warning: true })
  const original = { language: 'de' as const, contents: {} }
  const longer = { ...request, film: { ...SMALL_FILM, duration_seconds: 9.5 } }
  expect(failing(longer)).toContain('duration')
  expect(failing({ ...longer, original }), 'another language takes longer to say the same').not.toContain('duration')
  expect(runChecks({ ...longer, original }).find(({ check }) => check === 'duration')).toMatchObject({
    pass: false,
    warning: true,
  })
  const later = { ...longer, original, film: { ...SMALL_FILM, duration_seconds: 8.5 } }
  expect(failing(later), 'as what it is of may be longer than was wished').not.toContain('duration')
  const far = { ...longer, original, film: { ...SMALL_FILM, duration_seconds: 8 } }
  expect(failing(far), 'and not by so much').toContain('duration')
  const reckoned = (estimated_duration: number) => ({
    script_generation: { ...script_generation, script_metadata: { ...script_generation.script_metadata, estimated_duration } },
  })
  const quick = { ...short, inputs: { ...request.inputs, ...reckoned(26) } }
  expect(failing(quick), 'a voice that is quicker than reckoned has no more to say either').toEqual([])
  const spoken = { ...voice_assembly, duration_seconds: 26 }
  const cut_off = { ...quick, inputs: { ...quick.inputs, voice_assembly: spoken } }
  expect(failing(cut_off), 'a film that is shorter than what was spoken').toContain('duration')
  const long = { ...short, inputs: { ...request.inputs, ...reckoned(30) } }
  expect(failing(long)).toEqual(['duration'])
  const findFix = (fitted_seconds: number) =>
    runChecks({ ...long, inputs: { ...long.inputs, voice_assembly: { ...voice_assembly, fitted_seconds } } }).find(
      ({ check }) => check === 'duration',
    )?.fix_stage
  expect([findFix(29), findFix(20)], 'fitted again by stage 4 where that is enough, else another script').toEqual([4, 2])
  const pictured = (change: object): Request => {
    const scenes = image_selection.scenes.map((scene, index) =>
      index === 1 ? { ...scene, candidates: [{ ...scene.candidates[0], ...change }] } : scene,
    )
    return { ...request, inputs: { ...request.inputs, image_selection: { ...image_selection, scenes } } }
  }
  const wrong = pictured({
    slots: {
      figure: { value: 51, number_text: '51', unit: '', label: 'flowers', measure: 'count' },
      label: 'flowers',
      comparisons: [],
    },
  })
  expect(failing(wrong)).toEqual(['figures'])
  expect(runChecks(wrong).find(({ check }) => check === 'figures')).toMatchObject({
    figure: 1,
    scene_id: 'scene-2',
    fix_stage: 5,
    detail: '51',
  })
  expect(failing(pictured({ slots: { figure: { number_text: '50' } } }))).toEqual([])
  expect(failing(pictured({ attribution: ' ' }))).toEqual(['attribution'])
  const captions = voice_assembly.captions.map((cue, index) =>
    index === 0
      ? { ...cue, lines: ['A line of words that is a great deal longer than anybody reads in a second and a half.'] }
      : cue,
  )
  expect(failing({ ...request, inputs: { ...request.inputs, voice_assembly: { ...voice_assembly, captions } } })).toEqual([
    'caption_speed',
    'caption_line_length',
  ])
})

test('34.8 S09 an answer to the topic passes or its absence warns, and without a marked answer there is no check', () => {
  const answered = (told: boolean, answers?: boolean, kept = true) => {
    const point = { id: 'why', title: 'Why it burns', text: 'It burns oil.', seconds: 5, kept, ...(answers && { answers }) }
    const analysis = { sources: [], supporting_statistics: [], key_points_structure: { point_breakdown: [point] } }
    const script = { ...request.inputs.script_generation!, key_points: [{ id: 'why', title: 'Why it burns', told }] }
    const inputs = {
      ...request.inputs,
      script_generation: script,
      content_research: { content_research_analysis: analysis } as never,
    }
    return runChecks({ ...request, inputs }).filter(({ check }) => check === 'question_answered')
  }
  expect(answered(false)).toEqual([])
  expect(answered(false, true)).toMatchObject([{ figure: 0, pass: false, warning: true, fix_stage: 2, detail: 'Why it burns' }])
  expect(answered(true, true)).toMatchObject([{ figure: 1, pass: true }])
  // 56: a point that a person left out
  expect(answered(false, true, false)).toEqual([])
})

test('S09 a title that was cut from the topic fails, and the whole topic and a person’s own title pass', () => {
  const { script_generation: script } = request.inputs
  if (script === undefined) throw new Error('The film has a script.')
  const film = { ...SMALL_FILM, topic: 'How four lighthouses taught engineers to build in the open sea', language: 'en' as const }
  const called = (title: string, own_title?: true): string[] => {
    const script_metadata = { ...script.script_metadata, title, ...(own_title && { own_title }) }
    const inputs = { ...request.inputs, script_generation: { ...script, script_metadata } }
    return runChecks({ ...request, film, inputs }).flatMap((each) =>
      each.check === 'title' && isFailed(each) ? [each.check] : [],
    )
  }
  expect(called('How four lighthouses taught engineers.')).toEqual(['title'])
  expect(called(film.topic)).toEqual([])
  expect(called('How four lighthouses taught engineers', true)).toEqual([])
})

test('QUOTED 6 S09 a changed title, a figure that differs from the spoken one, and a wrong list count fail a film', () => {
  const { image_selection, script_generation } = request.inputs
  if (image_selection === undefined || script_generation === undefined) throw new Error('The film has pictures and a script.')
  const [first, ...others] = image_selection.scenes
  const showing = (template: string, slots: object): string[] => {
    const scenes = [{ ...first!, candidates: [{ ...first!.candidates[0]!, template, slots: { ...slots } }] }, ...others]
    return failing({ ...request, inputs: { ...request.inputs, image_selection: { ...image_selection, scenes } } })
  }
  const named = { ...script_generation, script_metadata: { ...script_generation.script_metadata, title: 'Bees' } }
  expect(failing({ ...request, inputs: { ...request.inputs, script_generation: named } })).toContain('title_kept')
  expect(showing('amount', { figure: { value: 11, number_text: '11', unit: '' } })).toContain('said_figures')
  expect(showing('list', { heading: 'Three flowers', items: [{ name: 'Rose' }, { name: 'Lily' }] })).toContain('list_count')
})

test('51.1 S09 a planned card that is not shown, and a card of another figure than the spoken one, fail a film', () => {
  const { image_selection } = request.inputs
  if (image_selection === undefined) throw new Error('The film has pictures.')
  const [first, ...others] = image_selection.scenes
  const withCard = (card: object): string[] => {
    const answer = {
      parts: [{ id: 'field', shapes: ['rectangle 0 900 2400 300 0; stone'] }],
      insets: [{ id: 'i1', at: 's1:flowers', until: 's2:pollination', box: [100, 100, 800, 400] }],
    }
    const board = {
      ...{ board_id: 'b', kind: 'drawn', as: '', parts: [], chosen: 't0', takes: [{ take_id: 't0', answer }] },
      sentences: image_selection.scenes
        .slice(0, 2)
        .map(({ scene_id, text }, at) => ({ s: `s${at + 1}`, scene_id, text, view: '', word: '', change: '' })),
      exact: [{ id: 'i1', s: 's1', kind: 'figure', facts: [], cells: 'A1-D2', ...card }],
    }
    const boards = { asks: '', by: '', take: 0, thing: '', spark: '', boards: [board] }
    const step = { ...first!.candidates[0]!, template: 'board', slots: {}, board: { board_id: 'b', take_id: 't0', seen: false } }
    const scenes = [{ ...first!, candidates: [step] }, ...others]
    return failing({
      ...request,
      inputs: { ...request.inputs, image_selection: { ...image_selection, scenes, boards } as never },
    })
  }
  const amount = (value: number) => ({
    template: 'amount',
    slots: { figure: { value, number_text: `${value}`, unit: 'flowers', measure: 'count' }, full: 100 },
  })
  expect(withCard({ figure: '50 flowers', shot: amount(50) })).toEqual([])
  expect(withCard({ figure: '50 flowers' })).toEqual(['planned_exact'])
  expect(withCard({ figure: 'Bees', shot: amount(66) })).toEqual(['card_figure'])
})

test('QUOTED 6 S09 the share of pages of a film of half a minute is among its checks', () => {
  const { image_to_video } = request.inputs
  if (image_to_video === undefined) throw new Error('The film has pictures.')
  const segments = image_to_video.segments.map((each) => ({ ...each, duration_seconds: 7, template: 'page' }))
  const inputs = { ...request.inputs, image_to_video: { ...image_to_video, segments } }
  expect(runChecks({ ...request, inputs }).find(({ check }) => check === 'page_share')).toMatchObject({ figure: 100, pass: true })
  expect(runChecks(request).map(({ check }) => check)).not.toContain('page_share')
})

test('S09 every scene that fails is reported with its own figure, not only the first or the worst', () => {
  const { image_selection, voice_assembly } = request.inputs
  if (image_selection === undefined || voice_assembly === undefined) throw new Error('The film has pictures and a voice.')
  const scenes = image_selection.scenes.map((scene, index) =>
    index < 3 ? { ...scene, candidates: [{ ...scene.candidates[0], slots: { text: `${7001 + index}` } }] } : scene,
  )
  const captions = voice_assembly.captions.map((cue, index) => (index < 2 ? { ...cue, lines: ['one', 'two', 'three'] } : cue))
  const told = runChecks({
    ...request,
    inputs: {
      ...request.inputs,
      image_selection: { ...image_selection, scenes },
      voice_assembly: { ...voice_assembly, captions },
    },
  }).filter(isFailed)
  expect(told.map(({ check, scene_id, detail }) => [check, scene_id, detail])).toEqual([
    ['caption_lines', 'scene-1', undefined],
    ['caption_lines', 'scene-2', undefined],
    ['figures', 'scene-1', '7001'],
    ['figures', 'scene-2', '7002'],
    ['figures', 'scene-3', '7003'],
  ])
})

test('S09 figures with other scripts and separators are equal', () => {
  const { image_selection, script_generation } = request.inputs
  if (image_selection === undefined || script_generation === undefined) throw new Error('The film has a script.')
  const said = (text: string, shown: string): string[] => {
    const sections = {
      ...script_generation.script_with_timestamps,
      hook: { ...script_generation.script_with_timestamps.hook, content: text },
    }
    const [scene] = image_selection.scenes
    const scenes = [{ ...scene, candidates: [{ ...scene.candidates[0], slots: { number_text: shown } }] }]
    return wrongFigures({
      ...request,
      inputs: {
        ...request.inputs,
        script_generation: { ...script_generation, script_with_timestamps: sections },
        image_selection: { ...image_selection, scenes },
      },
    })
  }
  expect(said('Il y a 20 000 espèces.', '20\u202f000')).toEqual([])
  expect(said('هناك ٢٠٬٠٠٠ نوع.', '20,000')).toEqual([])
  expect(said('बीस हज़ार यानी २०,०००।', '20,000')).toEqual([])
  expect(said('There are 20,000.', '20,001')).toEqual(['figures'])
})

test('S09 EDN-01 a figure in a person’s translation passes with a note, and any other figure fails', () => {
  const { image_selection, script_generation } = request.inputs
  if (image_selection === undefined || script_generation === undefined) throw new Error('The film has a script.')
  const text = 'The mirror is 2.4 metres wide.'
  const sentence = { sentence_id: 'x', text: 'Der Spiegel ist 2,4 Meter breit.', start: 90_000, end: 90_032 }
  const source = {
    source_id: 'more',
    title: '',
    attribution: '',
    language: 'de',
    sections: [{ heading: null, sentences: [sentence] }],
  }
  const { main_content, ...sections } = script_generation.script_with_timestamps
  const own = {
    ...{ ...main_content.sentences[0]!, id: 'own', text, wording: 'own' as const, of: sentence.text },
    ...{ source_id: 'more', passage: { start: 90_000, end: 90_032 } },
  }
  const told = { ...main_content, content: text, sentences: [own], paragraphs: [0] }
  const findFigures = (shown: string) => {
    const [scene] = image_selection.scenes
    const scenes = [{ ...scene, candidates: [{ ...scene.candidates[0], slots: { label: shown } }] }]
    const made = {
      script_generation: { ...script_generation, script_with_timestamps: { ...sections, main_content: told } },
      image_selection: { ...image_selection, scenes },
      content_research: { content_research_analysis: { sources: [source], supporting_statistics: [] } } as never,
    }
    return runChecks({ ...request, inputs: { ...request.inputs, ...made } }).filter(({ check }) => check === 'figures')
  }
  expect(findFigures('2.4 metres')).toMatchObject([{ pass: true }])
  expect(findFigures('2.5 metres')).toMatchObject([{ pass: false }])
})

test('S09 a figure that only a person’s sentence has is a note that leads to the sentence; without any text it fails', () => {
  const { image_selection, script_generation } = request.inputs
  if (image_selection === undefined || script_generation === undefined) throw new Error('The film has a script.')
  const findFigures = (
    shown: string,
    written = {},
    elsewhere?: string,
  ): Pick<QualityCheck, 'pass' | 'warning' | 'scene_id' | 'detail'>[] => {
    const { main_content, ...sections } = script_generation.script_with_timestamps
    const own = { ...main_content.sentences[0]!, id: 'own', text: 'I counted 77 hives.', wording: 'own' as const }
    const content = `${main_content.content} ${own.text}`
    const [scene] = image_selection.scenes
    const scenes = [{ ...scene, candidates: [{ ...scene.candidates[0], slots: { label: shown }, ...written }] }]
    const told = { ...main_content, content, sentences: [...main_content.sentences, own] }
    const script = { ...script_generation, script_with_timestamps: { ...sections, main_content: told } }
    const sentences = elsewhere === undefined ? [] : [{ sentence_id: 'more', text: elsewhere, start: 90_000, end: 90_040 }]
    const source = { source_id: 'more', title: '', attribution: '', language: 'en', sections: [{ heading: null, sentences }] }
    const research = { content_research_analysis: { sources: [source], supporting_statistics: [] } } as never
    const made = {
      ...{ script_generation: script, image_selection: { ...image_selection, scenes } },
      ...(elsewhere !== undefined && { content_research: research }),
    }
    const inputs = { ...request.inputs, ...made }
    return runChecks({ ...request, inputs }).filter(({ check }) => check === 'figures')
  }
  expect(findFigures('77 hives')).toEqual([
    expect.objectContaining({ pass: false, warning: true, scene_id: 'scene-1', detail: '77', figure: 1, fix_stage: 2 }),
  ])
  const sourced = findFigures('77 hives', {}, 'The village kept 77 hives in all.')
  expect(sourced, '34.7 a source says it, though the film cites another passage').toEqual([
    expect.objectContaining({ pass: true }),
  ])
  expect(findFigures('78 hives')).toEqual([expect.objectContaining({ pass: false, detail: '78' })])
  expect(findFigures('50 flowers')[0]!.warning).toBeUndefined()
  const noted = expect.objectContaining({ pass: false, warning: true, detail: '78', fix_stage: 5 })
  expect(findFigures('78 hives', { own_words: ['78 hives'] }), 'a person’s own label').toEqual([noted])
  expect(findFigures('79 hives', { own_words: ['78 hives'] })[0]!.pass, 'what they did not write').toBe(false)
  expect(findFigures('50 flowers', { own_words: ['50 flowers'] })[0]!.warning).toBeUndefined()
})

test('S09 a number that only the drawing has is reported, unless it belongs to a scale, the source or its slots', () => {
  const { image_selection, image_to_video } = request.inputs
  if (image_selection === undefined || image_to_video === undefined) throw new Error('The film has pictures.')
  const found = (text: string, more: { why?: boolean; scale?: true } = {}): [boolean | undefined, string | undefined][] => {
    const { why = true, scale } = more
    const reason = { why: { reason: 'figure', words: '50 flowers' } } as const
    const [scene, ...scenes] = image_selection.scenes
    const candidate = { ...scene.candidates[0], slots: { label: '50', first: 7 }, ...(why && reason) }
    const box = { x: 0, y: 0, width: 9, height: 9, size: 9, from_seconds: 0 }
    const segments = image_to_video.segments.map((segment, index) =>
      index === 0 ? { ...segment, drawn: { texts: [{ ...box, text, ...(scale && { scale }) }] } } : segment,
    )
    const inputs = {
      ...request.inputs,
      image_selection: { ...image_selection, scenes: [{ ...scene, candidates: [candidate] }, ...scenes] },
      image_to_video: { ...image_to_video, segments },
    }
    return runChecks({ ...request, inputs }).flatMap(({ check, warning, detail }) =>
      check === 'drawn_figures' ? [[warning, detail]] : [],
    )
  }
  expect(found('51 flowers')).toEqual([[true, '51']])
  expect(found('50 flowers')).toEqual([[undefined, undefined]])
  expect(found('Step 7')).toEqual([[undefined, undefined]])
  expect(found('100', { scale: true })).toEqual([[undefined, undefined]])
  expect(found('51 flowers', { why: false })).toEqual([])
})

test('S09 a figure that was parsed wrongly fails, because the check reads the source again and ignores facts', () => {
  const { image_selection, script_generation } = request.inputs
  if (image_selection === undefined || script_generation === undefined) throw new Error('The film has a script.')
  const shown = (value: number, text: string): string[] => {
    const figure = { value, number_text: String(value), unit: 'メートル', label: '標高', measure: 'measure' as const }
    const sentence = {
      id: 's',
      text,
      source_id: 'a',
      passage: { start: 0, end: text.length },
      facts: [{ kind: 'figure' as const, values: figure }],
    }
    const { hook, ...sections } = script_generation.script_with_timestamps
    const scenes = image_selection.scenes.map((scene, index) =>
      index === 0
        ? { ...scene, candidates: [{ ...scene.candidates[0], slots: { figure, label: '標高', comparisons: [] } }] }
        : scene,
    )
    const source = {
      source_id: 'a',
      kind: 'text' as const,
      title: '山',
      attribution: '山',
      language: 'ja' as const,
      word_count: 1,
      sections: [
        {
          section_id: 'b',
          heading: null,
          sentences: [{ sentence_id: 'c', text: '標高一九三六メートルの山。', start: 0, end: 13 }],
        },
      ],
    }
    const content_research = {
      content_research_analysis: {
        content_angle_analysis: { primary_angle: '', hook_strategy: '', target_audience: '', unique_value_proposition: '' },
        key_points_structure: { total_duration: 0, point_breakdown: [] },
        supporting_statistics: [],
        expert_insights: [],
        sources: [source],
      },
      notices: [],
      search_results_count: 0,
      content_length: 0,
    }
    return wrongFigures({
      ...request,
      inputs: {
        ...request.inputs,
        content_research,
        image_selection: { ...image_selection, scenes },
        script_generation: {
          ...script_generation,
          script_metadata: { ...script_generation.script_metadata, language: 'ja' },
          script_with_timestamps: { ...sections, hook: { ...hook, content: text, sentences: [sentence] } },
        },
      },
    })
  }
  expect(shown(1936, '標高一九三六メートルの山。')).toEqual([])
  expect(shown(6, '標高一九三六メートルの山。')).toEqual(['figures'])
  expect(shown(6, '標高6メートルの山。')).toEqual(['figures'])
})

test('S09 misplaced words, letters that no font has, and a repeated image fail with their scene', () => {
  const { image_selection, image_to_video } = request.inputs
  if (image_selection === undefined || image_to_video === undefined) throw new Error('The film has pictures.')
  type Faults = NonNullable<typeof image_to_video.segments>[number]['text_faults']
  const faulty = (faults: Faults): Request => {
    const segments = image_to_video.segments.map((segment, index) => ({ ...segment, text_faults: index === 2 ? faults : [] }))
    return { ...request, inputs: { ...request.inputs, image_to_video: { ...image_to_video, segments } } }
  }
  expect(runChecks(request).some(({ check }) => check === 'text_boxes')).toBe(false)
  expect(runChecks(faulty([])).filter(({ check }) => check === 'text_boxes' || check === 'missing_glyphs')).toHaveLength(2)
  expect(failing(faulty([]))).toEqual([])
  const outside = faulty([{ rule: 'area', text: 'Bees', detail: '1900,90 300x80' }])
  expect(failing(outside)).toEqual(['text_boxes'])
  expect(runChecks(outside).find(isFailed)).toMatchObject({ scene_id: 'scene-3', fix_stage: 5, figure: 1 })
  const missing = (wish: Request) => runChecks(wish).find((each) => each.check === 'missing_glyphs' && isFailed(each))
  const glyph = faulty([{ rule: 'glyph', text: 'Ж', detail: 'Ж' }])
  expect(failing(glyph)).toEqual(['missing_glyphs'])
  expect(missing(glyph)).toMatchObject({ scene_id: 'scene-3', fix_stage: 5, detail: 'Ж: Ж (U+0416)' })
  const { voice_scenes } = request.inputs
  const spoken = voice_scenes?.scenes.map((scene) => ({ ...scene, text: `${scene.text} Ж` })) ?? []
  const said = { ...glyph, inputs: { ...glyph.inputs, voice_scenes: voice_scenes && { ...voice_scenes, scenes: spoken } } }
  expect(missing(said)).toMatchObject({ scene_id: 'scene-3', fix_stage: 3 }) // no other image of these words has the letter
  const [first, ...rest] = image_selection.scenes
  const scenes = [first, ...rest.map((scene, index) => (index === 3 ? { ...scene, candidates: first.candidates } : scene))]
  const twice = { ...request, inputs: { ...request.inputs, image_selection: { ...image_selection, scenes } } }
  expect(failing(twice)).toEqual(['repetition'])
  expect(runChecks(twice).find(({ check }) => check === 'repetition')).toMatchObject({ figure: 1, scene_id: 'scene-5' })
})

test('S09 a person’s photographs do not count as repeated or alike, unless one image is shown twice', () => {
  const { image_selection } = request.inputs
  if (image_selection === undefined) throw new Error('The film has pictures.')
  const withPhotographs = (files: readonly string[], kind: 'upload' | 'found' | 'made' = 'upload'): Request => {
    const scenes = image_selection.scenes.map((scene, index) => ({
      ...scene,
      candidates: [
        {
          ...scene.candidates[0],
          kind,
          template: 'photograph',
          image_asset_id: files[index],
          ...(kind === 'found' && { licence: 'CC BY-SA 4.0' }),
          slots: kind === 'upload' ? {} : { credit: 'A. Person · CC BY-SA 4.0' },
        },
      ],
    }))
    return { ...request, inputs: { ...request.inputs, image_selection: { ...image_selection, scenes } } }
  }
  const different = withPhotographs(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'])
  expect(failing(different)).toEqual([])
  expect(runChecks(different).filter(({ warning, check }) => warning && check === 'templates')).toEqual([])
  for (const kind of ['upload', 'found', 'made'] as const)
    expect(failing(withPhotographs(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'b.jpg'], kind))).toEqual(['repetition'])
})

test('PICTURES 4 PICTURES 6 S09 images by others are counted with their credits, and an image without a licence fails', () => {
  const { image_selection } = request.inputs
  if (image_selection === undefined) throw new Error('The film has pictures.')
  const shows = (more: object, source_pictures?: object[]): Request => {
    const [first, ...scenes] = image_selection.scenes
    const found = {
      ...first!.candidates[0]!,
      kind: 'found' as const,
      template: 'photograph',
      image_asset_id: 'a.jpg',
      picture_id: 's1-1',
      ...more,
    }
    const images = { ...image_selection, scenes: [{ ...first!, candidates: [found], chosen: found.candidate_id }, ...scenes] }
    const content_research = { content_research_analysis: { sources: [], supporting_statistics: [] }, source_pictures } as never
    return { ...request, inputs: { ...request.inputs, content_research, image_selection: images } }
  }
  const credits = (wish: Request) => runChecks(wish).find(({ check }) => check === 'picture_credits')
  const free = { licence: 'CC BY-SA 4.0', attribution: 'Ana Vega', slots: { credit: 'Ana Vega · CC BY-SA 4.0' } }
  expect(credits(request)).toBeUndefined()
  expect(credits(shows(free))).toMatchObject({ figure: 1, limit: '≥ 1', pass: true })
  const on_word = { licence: 'On the word of the film’s maker', attribution: 'From “Ferry”', slots: {} }
  expect(failing(shows(on_word, [{ picture_id: 's1-1', may_use: true }]))).toEqual([])
  const own = { ...free, kind: 'upload', picture_id: undefined }
  expect(credits(shows(own))).toMatchObject({ figure: 1, limit: '≥ 1', pass: true })
  expect(credits(shows({ ...own, licence: 'own' }))).toBeUndefined()
  for (const gone of [
    shows({ ...own, licence: 'CC BY-NC 4.0' }),
    shows({ ...own, slots: {} }),
    shows({ ...free, licence: 'CC BY-NC 4.0' }),
    shows({ ...free, slots: {} }),
    shows(free, [{ picture_id: 's1-1', licence: 'CC BY-SA 4.0', kept: false }]),
    shows(on_word, [{ picture_id: 's1-1' }]),
  ]) {
    expect(credits(gone)).toMatchObject({ figure: 0, pass: false })
    expect(failing(gone)).toEqual(['attribution', 'picture_credits'])
  }
})

test('30.6 PICTURES-6 S09 music and a recording with a licence that forbids films fail, each with the stage to correct', () => {
  const { voice_scenes } = request.inputs
  if (voice_scenes === undefined) throw new Error('The film has a voice.')
  const tracks = [{ track_id: 'a', kind: 'upload', title: 'Song', licence: 'CC BY-NC 4.0', attribution: 'Ada' }]
  const [first, ...rest] = voice_scenes.scenes
  const own_take = { asset_id: 'take', name: 'Take', attribution: 'Ada', licence: 'CC BY-ND 4.0', says: first!.text }
  const scenes = [{ ...first!, own_take }, ...rest]
  const wish = (inputs: Partial<Request['inputs']>): Request => ({ ...request, inputs: { ...request.inputs, ...inputs } })
  const bad = (inputs: Partial<Request['inputs']>) =>
    runChecks(wish(inputs)).filter(({ check, pass }) => check === 'attribution' && !pass)
  expect(bad({ music_sound: { tracks, chosen: 'a' } as never })).toMatchObject([{ fix_stage: 7 }])
  expect(bad({ voice_scenes: { ...voice_scenes, scenes } })).toMatchObject([{ fix_stage: 3, scene_id: first!.id }])
  const waiting = { ...own_take, says: 'Other words.' }
  expect(bad({ voice_scenes: { ...voice_scenes, scenes: [{ ...first!, own_take: waiting }, ...rest] } })).toEqual([])
})

test('S09 doubtful pronunciations, repeated templates and X without Premium are warnings, not failures', () => {
  const { voice_scenes, image_selection } = request.inputs
  if (voice_scenes === undefined || image_selection === undefined) throw new Error('The film has a voice and pictures.')
  const warned = (wish: Request): QualityCheck[] => runChecks(wish).filter(({ warning }) => warning)
  const scenes = voice_scenes.scenes.map((scene, index) =>
    index === 2 ? { ...scene, text: 'From Krk they crossed the Москва.' } : scene,
  )
  const spoken = { ...request, inputs: { ...request.inputs, voice_scenes: { ...voice_scenes, scenes } } }
  expect(failing(spoken)).toEqual([])
  expect(warned(spoken).filter(({ check }) => check === 'pronunciation')).toMatchObject([
    { figure: 2, detail: 'Krk, Москва', scene_id: voice_scenes.scenes[2].id, fix_stage: 3, pass: false },
  ])
  const dictionary = [
    { word: 'Krk', say: 'kirk' },
    { word: 'Москва', say: 'Maskva' },
  ]
  const taught = {
    ...spoken,
    inputs: { ...spoken.inputs, voice_scenes: { ...voice_scenes, scenes, pronunciations: dictionary } },
  }
  expect(warned(taught).filter(({ check }) => check === 'pronunciation')).toEqual([])

  const alike = image_selection.scenes.map((scene, index) => ({
    ...scene,
    candidates: [{ ...scene.candidates[0], template: index < 2 ? ('statement' as const) : undefined }],
    chosen: scene.candidates[0].candidate_id,
  }))
  const row = { ...request, inputs: { ...request.inputs, image_selection: { ...image_selection, scenes: alike } } }
  expect(warned(row).find(({ check }) => check === 'templates')).toMatchObject({
    figure: 1,
    scene_id: alike[1].scene_id,
    fix_stage: 5,
  })

  const drawn = (looks: string): (string | undefined)[] =>
    warned({
      ...request,
      inputs: {
        ...request.inputs,
        image_selection: {
          ...image_selection,
          scenes: alike.map((scene, index) => ({
            ...scene,
            candidates: [{ ...scene.candidates[0], template: 'list' as const, variant: looks[index] as 'A' }],
          })),
        },
      },
    }).flatMap(({ check, scene_id }) => (check === 'templates' ? [scene_id] : []))
  const at = (...places: number[]) => places.map((place) => alike[place].scene_id)
  expect(drawn('ABCAB')).toEqual([])
  expect(drawn('ABABC')).toEqual(at(3))
  expect(drawn('ABABA')).toEqual(at(3, 4))
  expect(drawn('AABCC')).toEqual(at(1, 4))

  const shown = (template: 'list' | 'page', slots: { look: number; goes_on?: true }[]): (string | undefined)[] => {
    const scenes = alike.map((scene, index) => ({
      ...scene,
      candidates: [{ ...scene.candidates[0], template, variant: 'A' as const, slots: slots[index]! }],
    }))
    const inputs = { ...request.inputs, image_selection: { ...image_selection, scenes } }
    return warned({ ...request, inputs }).flatMap(({ check, scene_id }) => (check === 'templates' ? [scene_id] : []))
  }
  const grounds = [0, 1, 2, 3, 4].map((look) => ({ look }))
  expect(shown('list', grounds)).toEqual([])
  expect(shown('list', grounds.with(3, { look: 2 }))).toEqual(at(3))
  expect(shown('list', [...grounds.slice(0, 3), { look: 0 }, { look: 0, goes_on: true as const }])).toEqual([])
  expect(shown('page', Array(5).fill({ look: 0 })), 'pages are told apart by their words').toEqual([])

  const long = (seconds: number): StoredUnit<Measured>[] =>
    made.map((unit) => {
      const { data } = unit
      if (data.kind !== 'film' || data.timing.video === null) return unit
      const video = { ...data.timing.video, end_seconds: data.timing.video.start_seconds + seconds }
      return { ...unit, data: { ...data, timing: { ...data.timing, video } } }
    })
  const platform = (name: string, seconds: number, duration_seconds = SMALL_FILM.duration_seconds) =>
    qualityControl
      .finish({ ...request, film: { ...SMALL_FILM, duration_seconds } }, units, long(seconds))
      .checks.find(({ check }) => check === `platform_${name}`)
  const x = (seconds: number) => platform('x', seconds)
  expect(x(141)).toMatchObject({ pass: false, warning: true, figure: 141 })
  expect(x(139)).not.toHaveProperty('warning')
  expect(x(15_000)).toMatchObject({ pass: false })
  expect(platform('tiktok', 606, 600)).toMatchObject({ pass: false, warning: true, figure: 606, fix_stage: 2 }) // the requested length
  expect(platform('tiktok', 606, 300)).toMatchObject({ pass: false })
  expect(platform('tiktok', 598, 600)).not.toHaveProperty('warning')
})

test('54 S09 a film of any length may fit Mastodon, and a large file is a warning because each server has its own limit', () => {
  const mastodon = (size_bytes: number) => {
    const sized = made.map((unit) => ({ ...unit, data: { ...unit.data, ...(unit.data.kind === 'film' && { size_bytes }) } }))
    return qualityControl.finish(request, units, sized as typeof made).checks.find(({ check }) => check === 'platform_mastodon')
  }
  const fits = { check: 'platform_mastodon', figure: 90, unit: 'MB', limit: '≤ 103.8 MB', pass: true, fix_stage: 2 }
  expect(mastodon(90_000_000)).toEqual(fits)
  expect(mastodon(120_000_000)).toEqual({ ...fits, figure: 120, pass: false, warning: true })
})

test('52.3 51 S09 captions are not measured on a page or a chart that prints its sentence itself', () => {
  const captioned = { ...request.inputs, image_to_video: { ...request.inputs.image_to_video!, caption_style: 'box' as const } }
  const { image_selection } = captioned
  const showing = (shot: Partial<Candidate>) => ({
    ...image_selection!,
    scenes: image_selection!.scenes.map((scene) => ({
      ...scene,
      candidates: [{ ...scene.candidates[0]!, variant: 'A' as const, ...shot }],
      chosen: scene.candidates[0]!.candidate_id,
    })),
  })
  const seconds = (inputs: typeof request.inputs) =>
    qualityControl.plan({ ...request, inputs }).flatMap((unit) => (unit.kind === 'picture' ? [unit.caption_seconds] : []))
  expect(seconds(captioned).some((each) => each !== null)).toBe(true)
  for (const shot of [{ template: 'page' }, { template: 'bars', slots: { spoken: 'It fell from 36 to 24.' } }])
    expect(new Set(seconds({ ...captioned, image_selection: showing(shot) }))).toEqual(new Set([null]))
})

test('S09 each fault of the file is found: loudness, peak, silence, late sound, missing, black or frozen frames, pale captions', () => {
  const broken = (change: (data: Measured) => Measured): string[] =>
    qualityControl
      .finish(
        request,
        units,
        made.map((unit) => ({ ...unit, data: change(unit.data) })),
      )
      .checks.filter(isFailed)
      .map(({ check }) => check)
  const film = (part: (data: Extract<Measured, { kind: 'film' }>) => object) =>
    broken((data) => (data.kind === 'film' ? { ...data, ...part(data) } : data))
  expect(film(({ sound }) => ({ sound: { ...sound, integrated_lufs: -16.2 } }))).toEqual(['loudness'])
  expect(film(({ sound }) => ({ sound: { ...sound, true_peak_dbtp: -0.4 } }))).toEqual(['true_peak'])
  expect(film(({ sound }) => ({ sound: { ...sound, silent: [{ start_seconds: 2, end_seconds: 6.5 }] } }))).toEqual(['silence'])
  const late = ({ timing }: { timing: { audio: { start_seconds: number; end_seconds: number } | null } }) => ({
    timing: { ...timing, audio: timing.audio && { ...timing.audio, start_seconds: timing.audio.start_seconds + 0.2 } },
  })
  expect(film(late)).toEqual(['av_offset'])
  expect(film(({ timing }) => ({ timing: { ...timing, video: timing.video && { ...timing.video, gaps: 2 } } }))).toEqual([
    'frame_gaps',
  ])
  expect(film(() => ({ generated_mark: null }))).toEqual(['generated_mark'])
  const scene = (part: object) => broken((data) => (data.kind === 'picture' ? { ...data, ...part } : data))
  expect(new Set(scene({ black: [{ start_seconds: 0, end_seconds: 1.4 }] }))).toEqual(new Set(['black']))
  expect(new Set(scene({ frozen: [{ start_seconds: 0, end_seconds: 6.4 }] }))).toEqual(new Set(['frozen']))
  expect(new Set(scene({ caption_contrast: 3.1 }))).toEqual(new Set(['caption_contrast']))
})

test('34.6 S09 an image that a person wants unchanged may be motionless: its scene is reported and does not fail', () => {
  const { image_selection } = request.inputs
  if (image_selection === undefined) throw new Error('The film has pictures.')
  const [{ scene_id }] = image_selection.scenes
  const scenes = image_selection.scenes.map((scene, index) => {
    const own = {
      candidate_id: 'upload-own',
      kind: 'upload',
      image_asset_id: 'own',
      slots: { graded: true, as_it_is: true },
    } as const
    const upload = { ...own, licence: 'own', attribution: '' }
    return index === 0 ? { ...scene, candidates: [...scene.candidates, upload], chosen: 'upload-own' } : scene
  })
  const frozen = [{ start_seconds: 0, end_seconds: 6.4 }]
  const runChecks = (chosen: typeof scenes) =>
    qualityControl
      .finish(
        { ...request, inputs: { ...request.inputs, image_selection: { ...image_selection, scenes: chosen } } },
        units,
        made.map((unit, at) => {
          const measured = units[at]
          const still = measured.kind === 'picture' && measured.scene_id === scene_id && unit.data.kind === 'picture'
          return still ? { ...unit, data: { ...unit.data, frozen } } : unit
        }),
      )
      .checks.filter(({ check }) => check === 'frozen')
  expect(runChecks(scenes)).toMatchObject([{ scene_id, figure: 6.4, pass: false, warning: true }])
  expect(runChecks(image_selection.scenes)).toMatchObject([{ scene_id, figure: 6.4, pass: false }])
  expect(runChecks(image_selection.scenes)[0]).not.toHaveProperty('warning')
})

test('S09 a scene without its voice under the music fails, and a film without a voice has no such check', async () => {
  const { voice_assembly, image_to_video } = request.inputs
  if (voice_assembly === undefined || image_to_video === undefined) throw new Error('The film has a voice and pictures.')
  const [path, voice, bed] = ['mute.mp4', 'four.wav', 'music.wav'].map((name) => join(folder, name))
  await makeSpeech(
    voice,
    11,
    voice_assembly.timeline.filter((_, index) => index !== 2).flatMap(({ words }) => words),
  )
  await makeMusic(bed, 11)
  const sound = {
    seconds: 11,
    narration: await soundFile(voice),
    music: { ...(await soundFile(bed)), tempo: 1, envelope: [{ seconds: 0, gain_db: -14 }] },
    marks: null,
  }
  const segments = image_to_video.segments.map(({ video_asset_id }) => video_asset_id)
  await joinWithSound(
    {
      segments,
      sound,
      subtitles: null,
      chapters: [],
      title: 'T',
      description: '',
      iso_639_2: 'eng',
      source_type: 'compositeSynthetic',
      tool: 'test',
    },
    path,
    folder,
  )
  const tools = { env: {}, signal: AbortSignal.timeout(900_000), folder, readAsset: async (id: string) => id, progress: () => {} }
  const data = await providers[0].measure({ engine: '', kind: 'film', film_asset_id: path }, tools)
  const measured = made.map((unit) => (unit.data.kind === 'film' ? { ...unit, data } : unit))
  const told = (wish: Request) =>
    qualityControl.finish(wish, units, measured).checks.filter((each) => isFailed(each) && each.check !== 'loudness')
  expect(told(request)).toMatchObject([{ check: 'voice_heard', scene_id: 'scene-3', fix_stage: 3, unit: '%', limit: '≥ 70' }])
  const { voice_scenes: _none, ...silent } = request.inputs
  expect(told({ ...request, inputs: silent })).toEqual([])
})

test('QUOTED 5 S09 a film that is read on the screen needs no speech, and no sound if it has no music', () => {
  const { voice_scenes, voice_assembly, music_sound } = request.inputs
  const narration = 'on_screen' as const
  const inputs = {
    ...request.inputs,
    voice_scenes: { ...voice_scenes!, narration },
    voice_assembly: { ...voice_assembly!, narration },
  }
  const silent = [{ start_seconds: 0, end_seconds: 11 }]
  const mute = made.map((unit) =>
    unit.data.kind === 'film'
      ? {
          ...unit,
          data: { ...unit.data, sound: { ...unit.data.sound, integrated_lufs: -70, true_peak_dbtp: -70, silent, speech: [] } },
        }
      : unit,
  )
  const checksIn = (wish: Request) => qualityControl.finish(wish, units, mute).checks
  const failed = (wish: Request) =>
    checksIn(wish)
      .filter(isFailed)
      .map(({ check }) => check)
  expect(failed({ ...request, inputs })).toEqual([])
  expect(checksIn({ ...request, inputs }).map(({ check }) => check)).not.toContain('pronunciation')
  const tracks = [{ track_id: 'calm', licence: 'CC0-1.0', attribution: 'Orion' }]
  const music = { ...music_sound, tracks, chosen: 'calm', envelope: [], sound_marks: [] } as never
  expect(failed({ ...request, inputs: { ...inputs, music_sound: music } })).toEqual(['loudness', 'silence'])
  expect(failed(request)).toEqual(expect.arrayContaining(['loudness', 'silence', 'voice_heard']))
})

test('S09 without a film there are no checks', () => {
  expect(() => qualityControl.plan({ ...request, inputs: {} })).toThrow(AppError)
})
