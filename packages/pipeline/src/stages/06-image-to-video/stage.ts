import { join } from 'node:path'
import { rendererEngine } from '@orion/film/draw/engine.ts'
import { FORMATS, FRAME_RATE } from '@orion/film/scenes/recipe.ts'
import { defineStage } from '../../core/stage.ts'
import { planSegments } from './plan-segments.ts'
import { providers } from './providers/index.ts'

const { width, height } = FORMATS['16:9']

/**
 * Stage 6, Image to Video: every scene as a finished segment, with motion, transition and captions, made alone and found again by its
 * recipe.
 */
export const imageToVideo = defineStage({
  key: 'image_to_video',
  number: 6,
  reads: ['voice_assembly', 'image_selection'],
  needs: [],
  providers,

  plan: (request) => planSegments(request, rendererEngine()),

  plans_ahead: true,

  deadline_seconds: ({ recipe }) => 300 + recipe.frames,

  describe: ({ scene_id, text }) => ({ id: scene_id, text }),

  usage: ({ recipe }) => ({ expected: recipe.frames, most: recipe.frames }),

  make: async (unit, provider, tools) => {
    const path = join(tools.folder, 'segment.mp4')
    const { text_faults } = await provider.animate(unit, path, tools)
    const duration_seconds = unit.recipe.frames / FRAME_RATE
    return {
      data: { frames: unit.recipe.frames, ...(text_faults && { text_faults }) },
      files: { video: { path, mime_type: 'video/mp4', kind: 'video', duration_seconds, width, height } },
    }
  },

  finish: ({ settings }, units, made) => ({
    segments: units.map(({ scene_id, candidate_id, recipe }, index) => ({
      scene_id,
      video_asset_id: made[index].assets.video,
      candidate_id,
      template: recipe.template,
      frames: recipe.frames,
      duration_seconds: recipe.frames / FRAME_RATE,
      transition_in: recipe.transition_in,
      transition_out: recipe.transition_out,
      ...(made[index].data.text_faults && { text_faults: made[index].data.text_faults }),
    })),
    caption_style: settings.caption_style,
    transitions: settings.transitions,
    width,
    height,
    frame_rate: FRAME_RATE,
  }),

  assets: ({ segments }) => segments.map(({ video_asset_id }) => video_asset_id),

  sentence: ({ segments }) => {
    const seconds = segments.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0)
    return `${segments.length} scenes, ${Math.round(seconds)} seconds of moving picture in ${width}×${height}.`
  },
})
