import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import { expect, test } from 'vitest'
import { cutAt, listCuts } from './scene-cuts.ts'

test('S08 scenes are in whole frames, each starts after the last frame of the previous one, with the chapter that begins there', () => {
  const moving = {
    segments: [
      { scene_id: 'a', frames: 66 },
      { scene_id: 'b', frames: 91 },
    ],
  } as ImageToVideo
  const spoken = { scenes: [{ id: 'b', text: 'The lens was lit.' }] } as VoiceScenes
  const chapters = [
    { start_seconds: 0, title: 'What one lens changed' },
    { start_seconds: 2.2, title: 'Cordouan' },
  ]
  const cuts = listCuts({ narration: null, spoken, moving, film: { frame_rate: 30, chapters } })
  expect(cuts).toEqual([
    { scene_id: 'a', in_frame: 0, out_frame: 65, text: '', chapter: 'What one lens changed' },
    { scene_id: 'b', in_frame: 66, out_frame: 156, text: 'The lens was lit.', chapter: 'Cordouan' },
  ])
  expect([0, 65, 66, 999].map((frame) => cutAt(cuts, frame))).toEqual([0, 0, 1, 1])
})
