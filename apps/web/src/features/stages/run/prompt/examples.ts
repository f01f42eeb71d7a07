import { BUILT_IN_PROVIDERS } from '@orion/contract/catalogues/providers.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'

export type Example = { title: string; text: string }

/** The stages that have no prompt text, whatever service makes them. */
const WORDLESS: readonly StageKey[] = ['video_assembly', 'quality_control', 'distribution']

/**
 * Whether a prompt text changes the result of a stage. For a script, this is true only if a model writes it. An unknown service is treated
 * as built in.
 */
export const takesWords = (key: StageKey, provider: string | undefined): boolean =>
  key === 'script_generation' ? provider !== undefined && !BUILT_IN_PROVIDERS.includes(provider) : !WORDLESS.includes(key)

/** The example prompts of a stage. Some contain the length of the film. */
export const getExamples = (examples: readonly Example[] | ((length: string) => readonly Example[]), length: string) =>
  typeof examples === 'function' ? examples(length) : examples

/** Whether a prompt is a person's own text: it is not empty, and it is not one of the examples. */
export const isCustomPrompt = (prompt: string, offered: readonly string[]): boolean =>
  prompt.trim() !== '' && !offered.some((text) => text.trim() === prompt.trim())

/** The settings that each example prompt also changes, in the order of the examples. Built-in services follow only the settings. */
export const EXAMPLE_SETTINGS: Partial<Record<StageKey, readonly Record<string, unknown>[]>> = {
  voice_scenes: [
    { rate: 1, stability: 0.5 },
    { rate: 1.05, stability: 0.2 },
    { rate: 1.1, stability: 0.2 },
    { rate: 0.95, stability: 0.8 },
  ],
  voice_assembly: [{ pause_scale: 1 }, { pause_scale: 0.7 }, { pause_scale: 1.25 }, { pause_scale: 1.5 }],
  image_selection: [{}, { brand_color: '#c2410c' }, { brand_color: '#2f6b3a' }, { brand_color: '#5b3aa6' }],
  image_to_video: [
    { caption_style: 'box', transitions: 'calm' },
    { caption_style: 'box', transitions: 'lively' },
    { caption_style: 'box', transitions: 'cut' },
    { caption_style: 'none', transitions: 'calm' },
  ],
  music_sound: [{ music_mood: null }, { music_mood: 'uplifting' }, { music_mood: 'calm' }, { music_mood: 'dramatic' }],
}

const opening = (text: string) => text.trim().split(/\s+/).slice(0, 3).join(' ').toLowerCase()

/** The prompt of the research as it is sent. An example describes only the method, so the topic of the film is added in front of it. */
export const promptWithTopic = (prompt: string, topic: string, examples: readonly { text: string }[]): string =>
  examples.some(({ text }) => opening(text) === opening(prompt)) ? `${topic}\n\n${prompt.trim()}` : prompt.trim()
