import type { ZodMiniType } from 'zod/mini'
import type * as z from 'zod/mini'
import type { StageKey } from '../catalogues/stages.ts'
import { ContentResearch, ContentResearchSettings } from './01-content-research.ts'
import { ScriptGeneration, ScriptGenerationSettings } from './02-script-generation.ts'
import { VoiceScenes, VoiceScenesSettings } from './03-voice-scenes.ts'
import { VoiceAssembly, VoiceAssemblySettings } from './04-voice-assembly.ts'
import { ImageSelection, ImageSelectionSettings } from './05-image-selection.ts'
import { ImageToVideo, ImageToVideoSettings } from './06-image-to-video.ts'
import { MusicSound, MusicSoundSettings } from './07-music-sound.ts'
import { VideoAssembly, VideoAssemblySettings } from './08-video-assembly.ts'
import { QualityControl, QualityControlSettings } from './09-quality-control.ts'
import { Distribution, DistributionSettings } from './10-distribution.ts'

/** The settings of every stage (the options of a run) and its content (the result of a run). */
export const CONTENTS = {
  content_research: { settings: ContentResearchSettings, content: ContentResearch },
  script_generation: { settings: ScriptGenerationSettings, content: ScriptGeneration },
  voice_scenes: { settings: VoiceScenesSettings, content: VoiceScenes },
  voice_assembly: { settings: VoiceAssemblySettings, content: VoiceAssembly },
  image_selection: { settings: ImageSelectionSettings, content: ImageSelection },
  image_to_video: { settings: ImageToVideoSettings, content: ImageToVideo },
  music_sound: { settings: MusicSoundSettings, content: MusicSound },
  video_assembly: { settings: VideoAssemblySettings, content: VideoAssembly },
  quality_control: { settings: QualityControlSettings, content: QualityControl },
  distribution: { settings: DistributionSettings, content: Distribution },
} satisfies Record<StageKey, { settings: ZodMiniType; content: ZodMiniType }>

/** Settings that apply only to the run whose request contains them. The stage does not store them. */
export const SETTINGS_OF_ONE_RUN: { [K in StageKey]?: readonly (keyof SettingsOf<K>)[] } = {
  script_generation: ['rewrite', 'correct'],
  voice_assembly: ['fit_length'],
  music_sound: ['uploads', 'slips'],
  quality_control: ['review'],
}

/** The parsed settings of a stage. */
export type SettingsOf<K extends StageKey> = z.infer<(typeof CONTENTS)[K]['settings']>

/** The content of a stage's iteration. */
export type ContentOf<K extends StageKey> = z.infer<(typeof CONTENTS)[K]['content']>
