import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STAGES, type StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import { BUILT_IN_PRICES } from '@orion/pipeline/core/prices.ts'
import { type StageRequest, type StoredUnit, type Tools, defineStage } from '@orion/pipeline/core/stage.ts'
import { type StageList, listed } from '@orion/pipeline/core/stage-list.ts'

type Unit = { id: string; key: StageKey; topic: string; made_from: string; orders: Orders }
/** The orders of a test to a stage. They are in its prompt, as `units=3 fail=Words`. */
type Orders = { units: number; fail?: string; bug?: true; wait?: string; after?: true }
type Data = { id: string }

/** Called for every task that is made, so that tests can delay it, count it or end the process in it. */
export type OnMake = (unit: { key: StageKey; id: string }, tools: Tools) => Promise<void> | void

function readOrders(prompt: string | null): Orders {
  const of = (name: string) => new RegExp(`${name}=([^;]+)`).exec(prompt ?? '')?.[1]
  const fail = of('fail')
  return {
    units: Number(of('units') ?? 2),
    ...(fail !== undefined && { fail }),
    ...(prompt?.includes('bug!') && { bug: true as const }),
    ...(prompt?.includes('after!') && { after: true as const }),
  }
}

const READS: Partial<Record<StageKey, StageKey[]>> = {
  script_generation: ['content_research'],
  voice_scenes: ['script_generation'],
  voice_assembly: ['voice_scenes'],
  image_selection: ['script_generation', 'voice_assembly'],
  image_to_video: ['voice_assembly', 'image_selection'],
  music_sound: ['script_generation', 'voice_assembly'],
  video_assembly: ['script_generation', 'voice_assembly', 'image_to_video', 'music_sound'],
  quality_control: ['video_assembly'],
  distribution: ['video_assembly', 'quality_control'],
}

/** Ten small stages with real forms and prices. They are silent and quick, and obey orders in their prompts. */
export function tinyStages(onMake: OnMake = () => {}): StageList {
  return Object.fromEntries(STAGES.map(({ key, number }) => [key, listed(tinyStage(key, number, onMake))])) as StageList
}

const tinyStage = (key: StageKey, number: (typeof STAGES)[number]['number'], onMake: OnMake) =>
  defineStage({
    key,
    number,
    reads: READS[key] ?? [],
    needs: key === 'video_assembly' ? (['script_generation'] as const) : [],
    providers: [{ key: 'tiny', name: 'Tiny', model: 'tiny-1', price: BUILT_IN_PRICES[key], env: {} }],
    plan: ({ film, prompt, inputs }: StageRequest<StageKey>): Unit[] => {
      if (prompt?.includes('unplannable')) throw new AppError('unreadable_source', 'The source cannot be read.')
      const orders = readOrders(prompt)
      return Array.from({ length: orders.units }, (_, index) => ({
        id: `${key}-${index + 1}`,
        key,
        topic: film.topic,
        made_from: contentHash(inputs),
        orders,
      }))
    },
    after: (unit) => {
      const last = `${key}-${unit.orders.units}`
      return unit.orders.after && unit.id !== last ? { ...unit, id: last } : null
    },
    describe: ({ id }) => ({ id, text: id }),
    usage: () => ({ expected: 1, most: 1 }),
    make: async (unit, _provider, tools) => {
      tools.progress(0.5, say('progress.drawing_scene_of', { scene: unit.id, scenes: 1, format: key }))
      await onMake(unit, tools)
      if (unit.orders.fail !== undefined) throw new AppError('provider_failed', unit.orders.fail)
      if (unit.orders.bug) throw new TypeError('cannot read properties of undefined')
      const path = join(tools.folder, 'made.wav')
      await writeFile(path, JSON.stringify(unit))
      return {
        data: { id: unit.id },
        files: { made: { path, mime_type: 'audio/wav', kind: 'audio' as const, duration_seconds: 1 } },
      }
    },
    foretell: (request, units, known) => {
      const made = known.map((each) => each ?? { data: { id: '' }, assets: { made: '' } })
      return makeContent(key, request, units, made) as ContentOf<StageKey>
    },
    finish: (request, units, made) => makeContent(key, request, units, made) as ContentOf<StageKey>,
    edit: (_request, _previous, edited) => edited as ContentOf<StageKey>,
    ...(key === 'voice_scenes' && {
      take: (_request, _previous, { content, scene_id }) => {
        if (scene_id === 'nowhere') throw wrongField(['scene_id'], say('edits.scene_in_neither'))
        return content
      },
    }),
    incomplete: (content) =>
      'scene_count' in content && content.scenes.some((scene) => scene.audio_asset_id === undefined)
        ? 'Run stage 3 again first.'
        : null,
    assets: (content) => [...new Set(JSON.stringify(content).match(/(?<=_asset_id":")[^"]+/g) ?? [])],
    sentence: () => `${key} is made.`,
  })

/**
 * The page that a film’s topic names as 'page=Title', or else a text of the stage. Empty for the topic 'nothing to tell' without a text.
 */
function makeSources({ film: { topic }, settings }: StageRequest<StageKey>): ResearchSource[] {
  if (topic === 'nothing to tell' && !('source' in settings)) return []
  const [, title] = /^page=(.+)$/u.exec(topic) ?? []
  const page = { kind: 'link' as const, title: title ?? '', url: 'https://example.com/' }
  const sentences = [{ sentence_id: 's1.1.1', text: 'Orion', start: 0, end: 5 }]
  const shared = { source_id: 's1', attribution: title ?? 'Text', language: 'en' as const, word_count: 500 }
  return [
    {
      ...shared,
      ...(title === undefined ? { kind: 'text' as const, title: '' } : page),
      sections: [{ section_id: 's1.1', heading: null, sentences }],
    },
  ]
}

function makeContent(key: StageKey, request: StageRequest<StageKey>, units: Unit[], made: StoredUnit<Data>[]): unknown {
  const { film } = request
  const file = (index = 0) => made[index % made.length].assets.made
  const contents: { [K in StageKey]: () => ContentOf<K> } = {
    content_research: () => ({
      content_research_analysis: {
        content_angle_analysis: {
          primary_angle: film.topic,
          hook_strategy: '',
          target_audience: 'everybody',
          unique_value_proposition: '',
        },
        key_points_structure: { total_duration: film.duration_seconds, point_breakdown: [] },
        supporting_statistics: [],
        expert_insights: [],
        sources: makeSources(request),
      },
      notices: [],
      search_results_count: 0,
      content_length: film.topic.length,
    }),
    script_generation: () => {
      const section = { timestamp: '0:00-0:10', content: film.topic, sentences: [], paragraphs: [] }
      return {
        script_with_timestamps: {
          hook: section,
          introduction: section,
          main_content: section,
          call_to_action: section,
          outro: section,
        },
        script_metadata: { title: film.topic, language: film.language, word_count: 5, estimated_duration: 60, sections_count: 5 },
        notices: [],
      }
    },
    voice_scenes: () => ({
      scenes: units.map(({ id }, index) => ({
        id,
        text: film.topic,
        section: 'main_content' as const,
        opens_paragraph: false,
        sentence_ids: [],
        voice_id: 'tiny',
        rate: 1,
        audio_asset_id: file(index),
        duration_seconds: 1,
      })),
      scene_count: units.length,
      voice_model: 'tiny',
      voice_id: 'tiny',
      voice_name: 'Tiny',
      total_duration: units.length,
      voice_settings: { stability: 0.5, clarity_boost: true, rate: 1 },
      audio_quality: 'good',
      processing_status: 'completed',
    }),
    voice_assembly: () => ({
      audio_asset_id: file(),
      duration_seconds: 1,
      loudness_lufs: -16,
      true_peak_dbtp: -1,
      sample_rate: 48000,
      timeline: [],
      captions: [],
      srt_asset_id: file(),
      vtt_asset_id: file(),
      peaks: [],
      length_error: 0,
    }),
    image_selection: () => ({
      scenes: units.map(({ id }, index) => ({
        scene_id: id,
        text: film.topic,
        candidates: [{ candidate_id: 'a', kind: 'drawn' as const, image_asset_id: file(index), licence: 'CC0', attribution: '' }],
        chosen: 'a',
        solemn: false,
        topic: [], // the schema does not know this field: stored contents and early plans do not have it
      })),
      brand_color: '#0e7c86',
    }),
    image_to_video: () => ({ segments: [], caption_style: 'box' as const, width: 1920, height: 1080, frame_rate: 30 }),
    music_sound: () => ({ tracks: [], chosen: '', envelope: [], sound_marks: [] }),
    video_assembly: () => ({ film_asset_id: file(), poster_asset_id: file(), storyboard_asset_id: file(), ...SILENT_FILM }),
    quality_control: () => ({
      checks: (/checks=([^;]+)/.exec(film.topic)?.[1].split(',') ?? []).map(failedCheck),
      passed: 0,
      failed: 0,
      film_asset_id: file(),
    }),
    distribution: () => ({
      texts: [],
      film_asset_id: file(),
      bundle_asset_id: file(),
      bundle_files: [],
      versions: [],
    }),
  }
  return contents[key]()
}

/** A check that failed. The name of a warning begins with "warned". */
const failedCheck = (check: string) => ({
  check,
  figure: 1,
  limit: '0',
  unit: 'faults',
  pass: false,
  ...(check.startsWith('warned') && { warning: true }),
})

const SILENT_FILM = {
  storyboard: { columns: 1, rows: 1, tile_width: 1, tile_height: 1, interval_seconds: 1 },
  thumbnail_asset_ids: [],
  duration_seconds: 1,
  width: 1920,
  height: 1080,
  frame_rate: 30,
  video_codec: 'h264',
  audio_codec: 'aac',
  size_bytes: 1,
  loudness_lufs: -14,
  true_peak_dbtp: -1,
  chapters: [],
}
