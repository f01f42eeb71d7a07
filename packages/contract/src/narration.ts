import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'

/** How a film is narrated: by a voice, or by its words on the screen, which nobody speaks. */
export const NARRATIONS = ['spoken', 'on_screen'] as const
export const Narration = z.enum(NARRATIONS, sentence('fields.choose_narration'))
export type Narration = z.infer<typeof Narration>

/** In contents that depend on it; absent where a voice speaks. */
export const OnScreen = z.literal('on_screen')

/** Whether a film's words are read on the screen, by what a stage made or is set to. */
export const isOnScreen = (made: { narration?: Narration | undefined } | undefined): boolean => made?.narration === 'on_screen'

/** The `voice_id` of scenes that are read on the screen: no voice has it. */
export const ON_SCREEN_VOICE = 'on_screen'

/**
 * The tempo of a film's voice relative to its language's first one (0.85: as much in 85 % of the time), or that its words are read on the
 * screen.
 */
export const VoiceTempo = z.union([z.number(), z.literal('reading')])
export type VoiceTempo = z.infer<typeof VoiceTempo>

/**
 * Reading speed of words on the screen (QUOTED 5). Adults read 238 words a minute silently (Brysbaert 2019). Subtitles have 160 to 180 (BBC
 * Subtitle Guidelines), since viewers look at the picture too. Japanese subtitles have 4 characters a second and Chinese ones 9 (Netflix
 * Timed Text Style Guide), which also shows a subtitle for 5/6 of a second at least.
 */
export const READING_PACE = { words_a_minute: 180, characters_a_second: 6, shortest_page_seconds: 1.2 } as const
