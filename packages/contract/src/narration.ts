import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'

/** The narration of a film: a voice, or words on the screen without a voice. */
export const NARRATIONS = ['spoken', 'on_screen'] as const
export const Narration = z.enum(NARRATIONS, sentence('fields.choose_narration'))
export type Narration = z.infer<typeof Narration>

/** A narration as it is sent. 'screen' is also accepted and means 'on_screen'. */
export const SentNarration = z.pipe(
  z.enum([...NARRATIONS, 'screen'], sentence('fields.choose_narration')),
  z.transform((sent): Narration => (sent === 'screen' ? 'on_screen' : sent)),
)

/** A mark for contents that depend on the narration. Absent if a voice speaks. */
export const OnScreen = z.literal('on_screen')

/** Whether a film's words are read on the screen, according to a stage's content or settings. */
export const isOnScreen = (made: { narration?: Narration | undefined } | undefined): boolean => made?.narration === 'on_screen'

/** The `voice_id` of scenes that are read on the screen. No voice has this id. */
export const ON_SCREEN_VOICE = 'on_screen'

/**
 * The tempo of a film's voice relative to the first voice of its language (0.85: the same words in 85 % of the time). 'reading': the words
 * are read on the screen.
 */
export const VoiceTempo = z.union([z.number(), z.literal('reading')])
export type VoiceTempo = z.infer<typeof VoiceTempo>

/**
 * The reading speed for words on the screen. Adults read 238 words a minute silently (Brysbaert 2019). Subtitles have 160 to 180 words a
 * minute (BBC Subtitle Guidelines), because viewers look at the image too. Japanese subtitles have 4 characters a second, and Chinese
 * subtitles have 9 (Netflix Timed Text Style Guide). The same guide shows a subtitle for at least 5/6 of a second.
 */
export const READING_PACE = { words_a_minute: 180, characters_a_second: 6, shortest_page_seconds: 1.2 } as const
