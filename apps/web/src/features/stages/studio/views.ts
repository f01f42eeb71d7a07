import type { ComponentType, LazyExoticComponent } from 'react'
import { STAGES, type StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Part } from '../../../i18n/load-texts.ts'
import { lazily } from '../../../lib/lazily.ts'
import type { ViewProps } from '../view-props.ts'

type Load<K extends StageKey> = () => Promise<{ default: ComponentType<ViewProps<K>> }>
export type View<K extends StageKey> = LazyExoticComponent<ComponentType<ViewProps<K>>>

const load: { [K in StageKey]: Load<K> } = {
  content_research: () =>
    import('../01-content-research/view.tsx').then(({ ContentResearchView: component }) => ({ default: component })),
  script_generation: () =>
    import('../02-script-generation/view.tsx').then(({ ScriptView: component }) => ({ default: component })),
  voice_scenes: () => import('../03-voice-scenes/view.tsx').then(({ VoiceScenesView: component }) => ({ default: component })),
  voice_assembly: () =>
    import('../04-voice-assembly/view.tsx').then(({ VoiceAssemblyView: component }) => ({ default: component })),
  image_selection: () =>
    import('../05-image-selection/view.tsx').then(({ ImageSelectionView: component }) => ({ default: component })),
  image_to_video: () =>
    import('../06-image-to-video/view.tsx').then(({ ImageToVideoView: component }) => ({ default: component })),
  music_sound: () => import('../07-music-sound/view.tsx').then(({ MusicSoundView: component }) => ({ default: component })),
  video_assembly: () =>
    import('../08-video-assembly/view.tsx').then(({ VideoAssemblyView: component }) => ({ default: component })),
  quality_control: () =>
    import('../09-quality-control/view.tsx').then(({ QualityControlView: component }) => ({ default: component })),
  distribution: () => import('../10-distribution/view.tsx').then(({ DistributionView: component }) => ({ default: component })),
}

/** The view of each stage, loaded when it is displayed for the first time. */
export const VIEWS = {
  content_research: lazily(load.content_research),
  script_generation: lazily(load.script_generation),
  voice_scenes: lazily(load.voice_scenes),
  voice_assembly: lazily(load.voice_assembly),
  image_selection: lazily(load.image_selection),
  image_to_video: lazily(load.image_to_video),
  music_sound: lazily(load.music_sound),
  video_assembly: lazily(load.video_assembly),
  quality_control: lazily(load.quality_control),
  distribution: lazily(load.distribution),
} satisfies { [K in StageKey]: View<K> }

/** The parts of the catalogue that only these views need. They are requested together with the view and not after it. */
export const WORDS: { readonly [K in StageKey]?: Part } = {
  voice_scenes: 'voice',
  voice_assembly: 'voice',
  image_selection: 'sights',
  image_to_video: 'sights',
  music_sound: 'sound',
  quality_control: 'publishing',
  distribution: 'publishing',
}

/**
 * Starts to load the view of a stage (1 to 10) that will soon be displayed. If this fails, loading is tried again when the view is
 * displayed.
 */
export const loadView = (number: number): void => void load[STAGES[number - 1].key]().catch(() => undefined)
