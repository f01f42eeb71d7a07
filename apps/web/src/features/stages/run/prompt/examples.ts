import { BUILT_IN_PROVIDERS } from '@orion/contract/catalogues/providers.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'

export type Example = { title: string; text: string }

/** Stages without a prompt text, for any service. */
const WORDLESS: readonly StageKey[] = ['video_assembly', 'quality_control', 'distribution']

/**
 * Whether a prompt text, or an example's settings, change the stage's result. For a script, this holds only where a model writes it. An
 * unknown service counts as built in.
 */
export const takesWords = (key: StageKey, provider: string | undefined): boolean =>
  key === 'script_generation' ? provider !== undefined && !BUILT_IN_PROVIDERS.includes(provider) : !WORDLESS.includes(key)

/** A stage's examples. Some of them mention the film's length. */
export const getExamples = (examples: readonly Example[] | ((length: string) => readonly Example[]), length: string) =>
  typeof examples === 'function' ? examples(length) : examples

/** Whether a prompt is a person's own text: not empty, and not one of the page's examples. */
export const isCustomPrompt = (prompt: string, offered: readonly string[]): boolean =>
  prompt.trim() !== '' && !offered.some((text) => text.trim() === prompt.trim())

/** The settings of an example prompt besides its words, in the order of the examples. Built-in services follow the settings. */
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

/** The research's prompt as it is sent. An example prompt describes only the method, so the film's topic is added before it. */
export const promptWithTopic = (prompt: string, topic: string, examples: readonly { text: string }[]): string =>
  examples.some(({ text }) => opening(text) === opening(prompt)) ? `${topic}\n\n${prompt.trim()}` : prompt.trim()
