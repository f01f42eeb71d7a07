import { alignSpeech } from '@orion/media/align/align-speech.ts'
import { findSpeech, type SpeechRegion } from '@orion/media/audio/find-speech.ts'
import { toFloat, toPcm } from '@orion/media/audio/samples.ts'
import { readMono } from '@orion/media/join/read-mono.ts'
import { FILM_SAMPLE_RATE } from '@orion/media/join/read-sound.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { type VisibleWord, listVisibleWords } from '@orion/language/reading.ts'
import { toMilliseconds } from '@orion/media/audio/to-milliseconds.ts'
import type { TimedWord } from '../scenes/recipe.ts'
import { finishVoice } from './finish-voice.ts'
import { type Speech, synthesize } from './synthesize.ts'

/** Speech that somebody else made: a file, its format as FFmpeg names it, what it says, and when, in seconds of the file, where that is known. */
export type Recording = {
  path: string
  demuxer: string
  text: string
  language: FilmLanguage
  words?: readonly TimedWord[]
}

const LEAD_SECONDS = 0.05
const TAIL_SECONDS = 0.1
/** A scene is at most about a minute; a recording so long is another thing than its text. */
const LONGEST_SECONDS = 600

/** A recording as the film has it. `unlikeness`: what `alignSpeech` says of it beside our own voice; null where that did not help. */
export type TakenRecording = Speech & { times: 'given' | 'estimated'; unlikeness: (() => number) | null }

/**
 * A recording in the form of the film's own voices: mono at 48 kHz, trimmed to the audible part, at -16 LUFS, with the times of every shown
 * word. Missing times are estimated from our own voice with the same text, else from the parts with sound and the written length of each
 * word. Throws an Error with a sentence when nothing is audible.
 */
export async function takeRecording(
  { path, demuxer, text, language, words }: Recording,
  { signal }: { signal?: AbortSignal } = {},
): Promise<TakenRecording> {
  const raw = await readMono({ path, demuxer }, { longest: LONGEST_SECONDS, ...(signal && { signal }) })
  if (raw === null) throw new Error('The voice sent a sound whose length is not that of a scene.')
  const heard = findSpeech(raw, FILM_SAMPLE_RATE)
  const shown = listVisibleWords(text, language)
  if (heard.length === 0 || shown.length === 0) throw new Error('The voice sent a sound in which nothing is said.')
  const start = Math.max(0, heard[0].start_seconds - LEAD_SECONDS)
  const end = Math.min(raw.length / FILM_SAMPLE_RATE, heard[heard.length - 1].end_seconds + TAIL_SECONDS)
  const cut = raw.subarray(Math.round(start * FILM_SAMPLE_RATE), Math.round(end * FILM_SAMPLE_RATE))
  const given = words && matchTimes(shown, words, heard[heard.length - 1].end_seconds)
  const aligned = given ? null : await alignTo(raw, { text, language, shown }, signal)
  const timed = given ?? aligned?.words ?? estimate(shown, heard)
  return {
    pcm: toPcm(finishVoice(cut, FILM_SAMPLE_RATE, null, false)),
    sample_rate: FILM_SAMPLE_RATE,
    words: timed.map((word) => ({
      ...word,
      start_seconds: toMilliseconds(Math.max(0, word.start_seconds - start)),
      end_seconds: toMilliseconds(Math.min(end, word.end_seconds) - start),
    })),
    times: given === undefined ? 'estimated' : 'given',
    unlikeness: aligned?.unlikeness ?? null,
  }
}

/** The times of the shown words from the given ones, which may be divided differently; undefined where one has none. */
function matchTimes(shown: readonly VisibleWord[], told: readonly TimedWord[], end_seconds: number): TimedWord[] | undefined {
  const timed: TimedWord[] = []
  for (const word of shown) {
    const own = told.filter(({ char_start, char_end }) => char_start < word.char_end && char_end > word.char_start)
    if (own.length === 0) return undefined
    const start_seconds = Math.max(own[0].start_seconds, timed.at(-1)?.start_seconds ?? 0)
    timed.push({ ...word, start_seconds, end_seconds: Math.max(start_seconds, own[own.length - 1].end_seconds) })
  }
  return timed.some((word) => word.start_seconds > end_seconds) ? undefined : timed
}

/**
 * The times of the shown words, by laying our own voice, which knows when it says them, upon the recording. Null where it cannot be laid
 * so, or where our voices are not installed.
 */
async function alignTo(
  raw: Float32Array,
  { text, language, shown }: Pick<Recording, 'text' | 'language'> & { shown: readonly VisibleWord[] },
  signal: AbortSignal | undefined,
): Promise<{ words: TimedWord[]; unlikeness: () => number } | null> {
  const own = await synthesize({ text, language }, signal ? { signal } : {}).catch(() => null)
  signal?.throwIfAborted()
  if (own === null || own.words.length !== shown.length) return null
  const aligned = alignSpeech({ known: toFloat(own.pcm), other: raw, sample_rate: FILM_SAMPLE_RATE })
  if (aligned === null) return null
  const { at, unlikeness } = aligned
  const words = shown.map((word, index) => {
    const { start_seconds, end_seconds } = own.words[index]
    return { ...word, start_seconds: at(start_seconds), end_seconds: at(end_seconds) }
  })
  return { words, unlikeness }
}

/** Words laid over the stretches in which something is heard, each as long as it is written. */
function estimate(shown: readonly VisibleWord[], heard: readonly SpeechRegion[]): TimedWord[] {
  const total = heard.reduce((sum, { start_seconds, end_seconds }) => sum + end_seconds - start_seconds, 0)
  const letters = shown.reduce((sum, { text }) => sum + text.length, 0)
  const at = (share: number): number => {
    let left = share * total
    for (const { start_seconds, end_seconds } of heard) {
      if (left <= end_seconds - start_seconds) return start_seconds + left
      left -= end_seconds - start_seconds
    }
    return heard[heard.length - 1].end_seconds
  }
  let before = 0
  return shown.map((word) => {
    const start_seconds = at(before / letters)
    before += word.text.length
    return { ...word, start_seconds, end_seconds: at(before / letters) }
  })
}
