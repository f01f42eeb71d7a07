import * as z from 'zod/mini'
import { Caption, SHORTEST_CAPTION_SECONDS, type VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { lineLimit, editedCues, joinSceneWords, type WrittenCue } from '@orion/film/captions.ts'
import { breakCaption } from './break-caption.ts'
import { parseEdit } from '../../core/parse-edit.ts'
import { toMilliseconds } from '@orion/media/audio/to-milliseconds.ts'

/** The most lines of a caption. */
const MOST_LINES = 2
/** The most captions of one scene. */
const MOST_CAPTIONS = 60
/** Times that differ by less than these seconds are equal, because screens round them. */
const SAME_SECONDS = 0.0015

/** A caption in a person's edit. The times of its words follow from its own times. */
const Wish = z.pick(Caption, { scene_id: true, start_seconds: true, end_seconds: true, lines: true })
const Edit = z.object({ captions: z.optional(z.array(Wish)) })
type Wish = z.infer<typeof Wish>

/**
 * The content after its captions were edited. If one caption of a scene changes, all captions of this scene are the person's own from now
 * on. The captions of other scenes stay, and so do the speech and its times. Throws AppError invalid_fields that names the fields.
 */
export function editCaptions(language: VideoLanguage, previous: VoiceAssembly, edited: unknown): VoiceAssembly {
  const wished = parseEdit(Edit, edited, say('edits.captions_not_right'))
  if (wished.captions === undefined) return previous
  const limit = lineLimit(language)
  const breakLines = ({ lines }: Wish) => breakCaption(lines.map(trimmed), limit, language)
  const wishes = wished.captions.map((wish, index) => ({ wish: { ...wish, lines: breakLines(wish) }, index }))
  const known = new Set(previous.timeline.map(({ scene_id }) => scene_id))
  for (const { wish, index } of wishes)
    if (!known.has(wish.scene_id)) throw fieldError(index, 'scene_id', say('edits.scene_not_in_film'))
  const by_scene = new Map(previous.edited_captions?.map((each) => [each.scene_id, each]))
  const captions = previous.timeline.flatMap((scene) => {
    const before = previous.captions.filter(({ scene_id }) => scene_id === scene.scene_id)
    const now = wishes.filter(({ wish }) => wish.scene_id === scene.scene_id)
    if (before.length === now.length && before.every((caption, at) => isSame(caption, now[at].wish))) return before
    requireReadable(now, scene, language)
    const { scene_id, words } = scene
    const cues = now.map(({ wish }) => fromSpeech(wish, scene))
    by_scene.set(scene_id, { scene_id, said: joinSceneWords(words), cues })
    return editedCues(cues, words, language).map((cue) => ({ scene_id, ...cue }))
  })
  if (captions.every((caption, index) => caption === previous.captions[index]) && captions.length === previous.captions.length)
    return previous
  return { ...previous, captions, edited_captions: [...by_scene.values()], captions_written: false }
}

const trimmed = (line: string) => line.replaceAll(/\s+/gu, ' ').trim()

const isSame = (caption: Caption, wish: Wish): boolean =>
  Math.abs(caption.start_seconds - wish.start_seconds) < SAME_SECONDS &&
  Math.abs(caption.end_seconds - wish.end_seconds) < SAME_SECONDS &&
  caption.lines.length === wish.lines.length &&
  caption.lines.every((line, index) => line === wish.lines[index])

type Scene = VoiceAssembly['timeline'][number]

/** A caption with times that begin at its scene's first spoken word. The times are seconds, rounded to milliseconds. */
const fromSpeech = ({ start_seconds, end_seconds, lines }: Wish, scene: Scene): WrittenCue => ({
  start_seconds: toMilliseconds(start_seconds - scene.words[0].start_seconds),
  end_seconds: toMilliseconds(end_seconds - scene.words[0].start_seconds),
  lines,
})

/** Throws AppError invalid_fields for the first caption that is unreadable, outside its scene or overlaps another one. */
function requireReadable(wishes: readonly { wish: Wish; index: number }[], scene: Scene, language: VideoLanguage): void {
  if (wishes.length > MOST_CAPTIONS)
    throw fieldError(wishes[MOST_CAPTIONS].index, 'lines', say('edits.captions_full', { most: MOST_CAPTIONS }))
  let until = scene.start_seconds
  for (const { wish, index } of wishes) {
    const { start_seconds, end_seconds, lines } = wish
    if (lines.length === 0 || lines.some((line) => line === ''))
      throw fieldError(index, 'lines', say('edits.caption_needs_words'))
    if (lines.length > MOST_LINES) throw fieldError(index, 'lines', say('edits.caption_lines_full', { most: MOST_LINES }))
    const limit = lineLimit(language)
    if (lines.some((line) => [...line].length > limit))
      throw fieldError(index, 'lines', say('edits.caption_line_long', { most: limit }))
    if (start_seconds < until - SAME_SECONDS) throw fieldError(index, 'start_seconds', say('edits.caption_begins_in_scene'))
    if (end_seconds - start_seconds < SHORTEST_CAPTION_SECONDS)
      throw fieldError(index, 'end_seconds', say('edits.caption_too_short', { seconds: SHORTEST_CAPTION_SECONDS }))
    if (end_seconds > scene.end_seconds + SAME_SECONDS)
      throw fieldError(index, 'end_seconds', say('edits.caption_ends_before_scene'))
    until = end_seconds
  }
}

const fieldError = (index: number, field: string, msg: Words) => wrongField(['captions', index, field], msg, 'value_error')
