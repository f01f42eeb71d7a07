import type { StageKey } from '@orion/contract/catalogues/stages.ts'

/** What an example prompt sets besides its words, in the order of the examples: built-in makers follow the settings. */
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

/** The research's prompt as it is sent: one that began as an example says how, not what about, so that the film's topic goes before it. */
export const promptWithTopic = (prompt: string, topic: string, examples: readonly { text: string }[]): string =>
  examples.some(({ text }) => opening(text) === opening(prompt)) ? `${topic}\n\n${prompt.trim()}` : prompt.trim()
