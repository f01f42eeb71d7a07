import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch } from 'node:process'
import { findFfmpeg } from '@orion/media/ffmpeg/find.ts'

/** Raised when the renderer draws, composes or encodes the same recipe differently. */
const RENDERER = 3

let known: string | undefined

/**
 * What, beside a recipe, a segment's bytes depend on: the renderer's version, the canvas', ffmpeg's and the kind of processor. It stands in
 * every unit, so that one machine keeps what another made but never mixes its own in.
 */
export function rendererEngine(): string {
  if (known === undefined) {
    const canvas = createRequire(import.meta.url).resolve('@napi-rs/canvas/package.json')
    const { version } = JSON.parse(readFileSync(canvas, 'utf8')) as { version: string }
    const [first] = execFileSync(findFfmpeg(process.env).ffmpeg, ['-version']).toString().split('\n')
    known = `renderer ${RENDERER}, canvas ${version}, ${first.replace(/ Copyright.*/, '')}, ${arch}`
  }
  return known
}
