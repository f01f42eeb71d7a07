import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import { arch } from 'node:process'
import { findFfmpeg } from '@orion/media/ffmpeg/find.ts'
import { filmQuality } from './film-quality.ts'

/** Increase this number when the renderer draws, composes or encodes the same recipe differently. */
const RENDERER = 32

/** Processor features for which the canvas and the encoder have special code. This code may round differently on different processors. */
const TOLD_FEATURES = ['sse4_2', 'avx', 'avx2', 'fma', 'avx512f', 'avx512vbmi', 'asimd', 'sve', 'i8mm']

let known: string | undefined

/**
 * The part of a segment's version that does not depend on its recipe: the versions of the renderer, of the canvas and of ffmpeg, and the
 * processor's features. Every task includes this value. So a machine can use the results of another machine, but never mixes its own
 * results into them.
 */
export function rendererEngine(): string {
  if (known === undefined) {
    const canvas = createRequire(import.meta.url).resolve('@napi-rs/canvas/package.json')
    const { version } = JSON.parse(readFileSync(canvas, 'utf8')) as { version: string }
    const [first] = execFileSync(findFfmpeg(process.env).ffmpeg, ['-version']).toString().split('\n')
    const quality = filmQuality() === 'full' ? '' : `${filmQuality()} quality, `
    known = `${quality}renderer ${RENDERER}, canvas ${version}, ${first.replace(/ Copyright.*/, '')}, ${arch} ${processorFeatures()}`
  }
  return known
}

/** The processor's features as Linux lists them. Without such a list, the processor's name. */
function processorFeatures(): string {
  try {
    const flags = /^(?:flags|Features)\s*:(.*)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1].trim().split(/\s+/) ?? []
    return TOLD_FEATURES.filter((feature) => flags.includes(feature)).join('+')
  } catch {
    return cpus()[0]?.model ?? ''
  }
}
