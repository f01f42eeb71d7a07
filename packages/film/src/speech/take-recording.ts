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

/**
 * Speech from another source: a file, its format by FFmpeg's name, its text, and its word times in seconds of the file, if they are known.
 */
export type Recording = {
  path: string
  demuxer: string
  text: string
  language: FilmLanguage
  words?: readonly TimedWord[]
}

const LEAD_SECONDS = 0.05
const TAIL_SECONDS = 0.1
/** A scene lasts at most about a minute. A longer recording than this cannot match its text. */
const LONGEST_SECONDS = 600

/**
 * A recording in the film's format. `unlikeness` returns the result of `alignSpeech` against the film's own voice. It is null if the
 * alignment failed.
 */
export type TakenRecording = Speech & { times: 'given' | 'estimated'; unlikeness: (() => number) | null }

/**
 * Converts a recording to the form of the film's own voices: mono at 48 kHz, trimmed to the audible part, at -16 LUFS, with the times of
 * every displayed word. Missing times are estimated from the film's own voice with the same text. Without that voice, they are estimated
 * from the parts with sound and the written length of each word. Throws an Error with a message when nothing is audible.
 */
export async function takeRecording(
  { path, demuxer, text, language, words }: Recording,
  { signal }: { signal?: AbortSignal } = {},
): Promise<TakenRecording> {
  const raw = await readMono({ path, demuxer }, { longest: LONGEST_SECONDS, ...(signal && { signal }) })
  if (raw === null) throw new Error('The voice sent a sound whose length is not that of a scene.')
  const heard = findSpeech(raw, FILM_SAMPLE_RATE)
  const visible = listVisibleWords(text, language)
  if (heard.length === 0 || visible.length === 0) throw new Error('The voice sent a sound in which nothing is said.')
  const start = Math.max(0, heard[0].start_seconds - LEAD_SECONDS)
  const end = Math.min(raw.length / FILM_SAMPLE_RATE, heard[heard.length - 1].end_seconds + TAIL_SECONDS)
  const cut = raw.subarray(Math.round(start * FILM_SAMPLE_RATE), Math.round(end * FILM_SAMPLE_RATE))
  const timed_words = words && matchTimes(visible, words, heard[heard.length - 1].end_seconds)
  const aligned = timed_words ? null : await alignTo(raw, { text, language, shown: visible }, signal)
  const timed = timed_words ?? aligned?.words ?? estimate(visible, heard)
  return {
    pcm: toPcm(finishVoice({ samples: cut, sample_rate: FILM_SAMPLE_RATE }, null, false)),
    sample_rate: FILM_SAMPLE_RATE,
    words: timed.map((word) => ({
      ...word,
      start_seconds: toMilliseconds(Math.max(0, word.start_seconds - start)),
      end_seconds: toMilliseconds(Math.min(end, word.end_seconds) - start),
    })),
    times: timed_words === undefined ? 'estimated' : 'given',
    unlikeness: aligned?.unlikeness ?? null,
  }
}

/** The times of the displayed words from the given times, which may divide the words differently. Undefined if a word has no time. */
function matchTimes(shown: readonly VisibleWord[], told: readonly TimedWord[], end_seconds: number): TimedWord[] | undefined {
  const timed: TimedWord[] = []
  for (const word of shown) {
    const overlapping = told.filter(({ char_start, char_end }) => char_start < word.char_end && char_end > word.char_start)
    if (overlapping.length === 0) return undefined
    const start_seconds = Math.max(overlapping[0].start_seconds, timed.at(-1)?.start_seconds ?? 0)
    timed.push({ ...word, start_seconds, end_seconds: Math.max(start_seconds, overlapping[overlapping.length - 1].end_seconds) })
  }
  return timed.some((word) => word.start_seconds > end_seconds) ? undefined : timed
}

/**
 * The times of the displayed words. They are found by aligning the recording with the film's own voice, whose word times are known. Null if
 * the alignment fails, or if no voice for the language is installed.
 */
async function alignTo(
  raw: Float32Array,
  { text, language, shown }: Pick<Recording, 'text' | 'language'> & { shown: readonly VisibleWord[] },
  signal: AbortSignal | undefined,
): Promise<{ words: TimedWord[]; unlikeness: () => number } | null> {
  const sample = await synthesize({ text, language }, signal ? { signal } : {}).catch(() => null)
  signal?.throwIfAborted()
  if (sample === null || sample.words.length !== shown.length) return null
  const aligned = alignSpeech({ known: toFloat(sample.pcm), other: raw, sample_rate: FILM_SAMPLE_RATE })
  if (aligned === null) return null
  const { at, unlikeness } = aligned
  const words = shown.map((word, index) => {
    const { start_seconds, end_seconds } = sample.words[index]
    return { ...word, start_seconds: at(start_seconds), end_seconds: at(end_seconds) }
  })
  return { words, unlikeness }
}

/** Distributes words over the audible regions. Each word takes time in proportion to its written length. */
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
