import { getVerdict } from '@orion/contract/contents/09-quality-control.ts'
import { filmSize } from '@orion/film/render.ts'
import { FRAME_RATE } from '@orion/film/recipe.ts'
import { AppError } from '@orion/contract/errors.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { isBoxAtBottom } from '@orion/contract/settings/look-settings.ts'
import { findChosen } from '../../core/slots/beside-slots.ts'
import { filmTimeline } from '../../core/timing/film-timeline.ts'
import { printsSentence } from '../../core/shown-scene.ts'
import type { StageRequest } from '../../core/stage.ts'
import { defineStage } from '../../core/stage.ts'
import { targetSeconds } from '../../editions/original-times.ts'
import { checkCardFigures } from './check-card-figures.ts'
import { checkCaptions } from './check-captions.ts'
import { checkContent } from './check-content.ts'
import { checkCounts } from './check-counts.ts'
import { checkFile } from './check-file.ts'
import { checkOriginalWords } from './check-original-words.ts'
import type { PlacedPicture } from './check-pictures.ts'
import { checkKinds } from './check-kinds.ts'
import { checkPages } from './check-pages.ts'
import { checkCardNames, checkPlannedExact } from './check-planned-exact.ts'
import { checkPictures } from './check-pictures.ts'
import { checkSpokenFigures } from './check-said-figures.ts'
import { checkSpeech } from './check-speech.ts'
import { checkScenes } from './check-scenes.ts'
import { checkShowing } from './check-showing.ts'
import { checkTitleKept } from './check-title-kept.ts'
import { providers } from './providers/index.ts'
import { expectReview, planReview, type ReviewData, reviewUnit, type ReviewUnit } from './review-told.ts'
import type { FilmFile, Measured, QualityProvider, QualityUnit } from './providers/port.ts'

type Request = StageRequest<'quality_control'>

/** Stage 9, Quality Control: the finished file is measured and compared with its requirements. */
export const qualityControl = defineStage<'quality_control', QualityUnit | ReviewUnit, Measured | ReviewData, QualityProvider>({
  key: 'quality_control',
  number: 9,
  reads: [
    'content_research',
    'script_generation',
    'voice_scenes',
    'voice_assembly',
    'image_selection',
    'image_to_video',
    'music_sound',
    'video_assembly',
  ],
  needs: ['video_assembly'],
  capabilities: ['chat'],
  providers,

  plan: (request) => {
    const { film_asset_id } = requireFilm(request)
    const [{ engine }] = providers
    return [{ engine, kind: 'film', film_asset_id }, ...pictureUnits(request, engine, film_asset_id), ...planReview(request)]
  },

  ahead: {
    reads: ['voice_assembly', 'image_selection', 'image_to_video'],
    plan: (request) => (request.inputs.image_to_video === undefined ? [] : pictureUnits(request, providers[0].engine, '')),
  },

  describe: (unit) => {
    if (unit.kind === 'review') return { id: 'review', text: 'Sentences compared with their sources' }
    return unit.kind === 'film'
      ? { id: 'film', text: 'The finished film' }
      : { id: unit.scene_id ?? 'picture', text: 'The scene’s image' }
  },

  usage: ({ kind }) => {
    const measured = kind === 'review' ? 0 : 1
    return { expected: measured, most: measured }
  },
  expect: (unit) => (unit.kind === 'review' ? expectReview(unit) : null),

  make: async (unit, provider, tools) => {
    if (unit.kind !== 'review') return { data: await provider.measure(unit, tools), files: {} }
    return { ...(await reviewUnit(unit, tools)), files: {} }
  },

  /** The film's checks do not need a review; a notice says why there is none. */
  without: (_request, unit, { message }) =>
    unit.kind === 'review' ? { kind: 'review', review: { model: null, asks: 0, sentences: [], failed: message } } : null,

  finish: (request, units, made) => {
    const { film, inputs } = request
    const measured = made.map(({ data }) => data)
    const file = measured.find((data): data is FilmFile => data.kind === 'film')
    if (file === undefined) throw new Error('The film itself was not measured.')
    const { voice_assembly } = inputs
    const pictures = placePictures(request, units, measured)
    const checks = [
      ...checkFile(
        file,
        {
          target_seconds: (film.free_length && voice_assembly?.duration_seconds) || targetSeconds(request),
          script_seconds: inputs.script_generation?.script_metadata.estimated_duration ?? null,
          spoken_seconds: voice_assembly?.duration_seconds ?? null,
          fitted_seconds: voice_assembly?.fitted_seconds ?? null,
          is_edition: request.original !== undefined,
          is_mute: isOnScreen(voice_assembly) && !hasMusic(inputs),
        },
        { ...filmSize('16:9'), frame_rate: FRAME_RATE },
      ),
      ...checkPictures(pictures),
      ...checkCaptions(voice_assembly?.captions ?? [], isHeard(inputs) ? file.sound : null, film.language),
      ...(isHeard(inputs) ? checkSpeech(inputs, file.sound, film.language) : []),
      ...checkContent(inputs, film),
      ...checkTitleKept(inputs, film),
      ...checkSpokenFigures(inputs, film.language),
      ...checkPlannedExact(inputs),
      ...checkCardNames(inputs),
      ...checkCardFigures(inputs, film.language),
      ...checkOriginalWords(request),
      ...checkCounts(inputs, film.language),
      ...checkPages({ film, inputs }),
      ...checkScenes(inputs),
      ...checkKinds(inputs),
      ...checkShowing(inputs, pictures, film.language),
    ]
    const failed = checks.filter((check) => getVerdict(check) === 'failed').length
    const passed = checks.filter(({ pass }) => pass).length
    const { review } = measured.find((data): data is ReviewData => data.kind === 'review') ?? {}
    const { film_asset_id } = requireFilm(request)
    return { checks, passed, failed, film_asset_id, ...(review && { review }) }
  },

  foretell: ({ before }) => before ?? null,

  assets: () => [],

  sentence: ({ checks, passed, failed }) => {
    if (failed > 0) return say('summaries.checks_failed', { failed, checks: checks.length })
    if (passed === checks.length) return say('summaries.all_checks_passed', { checks: passed })
    return say('summaries.checks_passed_others_warn', { passed, checks: checks.length })
  },
})

/** Whether somebody speaks in the film. */
const isHeard = ({ voice_scenes }: Request['inputs']): boolean => voice_scenes !== undefined && !isOnScreen(voice_scenes)

const hasMusic = ({ music_sound: music }: Request['inputs']): boolean =>
  music?.tracks.some(({ track_id }) => track_id === music.chosen) === true

function requireFilm({ inputs }: Request): { film_asset_id: string } {
  if (inputs.video_assembly === undefined) throw new AppError('wrong_state', say('runs.no_film_to_check'))
  return inputs.video_assembly
}

function pictureUnits({ inputs }: Request, engine: string, film_asset_id: string): QualityUnit[] {
  const { image_to_video: moving, voice_assembly: voice } = inputs
  if (moving === undefined)
    return [{ engine, kind: 'picture', video_asset_id: film_asset_id, scene_id: null, caption_seconds: null }]
  // captions that are part of the image, or that the image prints as its sentence, have no separate box to measure
  const read = new Set(
    inputs.image_selection?.scenes.flatMap((scene) => {
      const chosen = findChosen(scene)
      return chosen?.slots?.reads === true || printsSentence(chosen) ? [scene.scene_id] : []
    }),
  )
  return moving.segments.map(({ scene_id, video_asset_id, drawn, look }) => {
    const start = voice?.timeline.find((scene) => scene.scene_id === scene_id)?.start_seconds
    const caption = voice?.captions.find((cue) => cue.scene_id === scene_id)
    const shows = isBoxAtBottom({ ...moving, ...look }) && !read.has(scene_id) && start !== undefined && caption !== undefined
    const middle = shows ? Math.round(((caption.start_seconds + caption.end_seconds) / 2 - start) * 2000) / 2000 : null
    return { engine, kind: 'picture', video_asset_id, scene_id, caption_seconds: middle, ...(drawn && { flat: true }) }
  })
}

function placePictures(
  { inputs }: Request,
  units: readonly (QualityUnit | ReviewUnit)[],
  measured: readonly (Measured | ReviewData)[],
): PlacedPicture[] {
  const starts = new Map(filmTimeline(inputs)?.scenes.map((scene) => [scene.scene_id, scene.start_seconds]))
  const asTheyAre = new Set(
    inputs.image_selection?.scenes.flatMap(({ scene_id, chosen, candidates }) =>
      candidates.some(({ candidate_id, slots }) => candidate_id === chosen && slots?.as_it_is === true) ? [scene_id] : [],
    ),
  )
  return measured.flatMap((data, index) => {
    const unit = units[index]
    if (data.kind !== 'picture' || unit.kind !== 'picture') return []
    const start_seconds = starts.get(unit.scene_id ?? '') ?? 0
    const as_it_is = unit.scene_id !== null && asTheyAre.has(unit.scene_id)
    return [{ scene_id: unit.scene_id, start_seconds, picture: data, ...(as_it_is && { as_it_is }) }]
  })
}
