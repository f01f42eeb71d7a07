import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { type Stage, listed } from '../core/stage-list.ts'
import { withShipped } from '../example/shipped.ts'
import { contentResearch } from './01-content-research/stage.ts'
import { scriptGeneration } from './02-script-generation/stage.ts'
import { voiceScenes } from './03-voice-scenes/stage.ts'
import { voiceAssembly } from './04-voice-assembly/stage.ts'
import { imageSelection } from './05-image-selection/stage.ts'
import { imageToVideo } from './06-image-to-video/stage.ts'
import { musicSound } from './07-music-sound/stage.ts'
import { videoAssembly } from './08-video-assembly/stage.ts'
import { qualityControl } from './09-quality-control/stage.ts'
import { distribution } from './10-distribution/stage.ts'

/** The ten stages. Its type requires every stage. */
export const STAGE_LIST = {
  content_research: withShipped(listed(contentResearch)),
  script_generation: withShipped(listed(scriptGeneration)),
  voice_scenes: listed(voiceScenes),
  voice_assembly: listed(voiceAssembly),
  image_selection: listed(imageSelection),
  image_to_video: listed(imageToVideo),
  music_sound: listed(musicSound),
  video_assembly: listed(videoAssembly),
  quality_control: listed(qualityControl),
  distribution: listed(distribution),
} satisfies Record<StageKey, Stage>
