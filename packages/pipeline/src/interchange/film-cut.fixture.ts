import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'
import type { CutInputs } from './film-cut.ts'

/** The scenes of a film for tests: their words and frames. */
export type CutFixture = { title: string; scenes: [text: string, frames: number][]; rate?: number; chapters?: Chapter[] }

/** The stage contents of a finished film that its cut needs, with narration, music played faster, and chapter marks. */
export function cutInputs({ title, scenes, rate = 30, chapters = [] }: CutFixture): CutInputs {
  let end = 0
  const timeline = scenes.map(([, frames], index) => {
    const start_seconds = end
    end += frames / rate
    return { scene_id: `s${index}`, start_seconds, end_seconds: end, frames, words: [{ end_seconds: end - 0.5 }] }
  })
  const contents = {
    script_generation: { script_metadata: { title } },
    voice_scenes: { scenes: scenes.map(([text], index) => ({ id: `s${index}`, text, section: 'hook' })) },
    voice_assembly: {
      audio_asset_id: 'voice',
      timeline,
      captions: makeCaptions(timeline, scenes),
      srt_asset_id: 'srt',
      vtt_asset_id: 'vtt',
    },
    image_to_video: {
      segments: scenes.map(([, frames], index) => ({
        scene_id: `s${index}`,
        video_asset_id: `v${index}`,
        frames,
        template: 'page',
        transition_in: 'cut',
        transition_out: 'cut',
      })),
      ...{ caption_style: 'box', width: 1920, height: 1080, frame_rate: rate },
    },
    music_sound: {
      tracks: [{ track_id: 'calm', audio_asset_id: 'tune', made_for: { last_word_seconds: (end - 0.5) * 1.002 } }],
      ...{ chosen: 'calm', gain_db: 2, marks_asset_id: 'marks', sound_marks: [] },
      envelope: [
        { seconds: 0, gain_db: -15 },
        { seconds: 1.25, gain_db: -6 },
      ],
    },
    video_assembly: { chapters },
  }
  return contents as unknown as CutInputs // the parts that a cut reads
}

/** A caption for each scene with spoken words. */
const makeCaptions = (timeline: readonly { start_seconds: number; end_seconds: number }[], scenes: CutFixture['scenes']) =>
  timeline.flatMap(({ start_seconds, end_seconds }, index) => {
    const text = scenes[index]![0]
    return text === '' ? [] : [{ start_seconds: start_seconds + 0.2, end_seconds: end_seconds - 0.2, lines: [text], words: [] }]
  })
