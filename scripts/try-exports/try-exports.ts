/**
 * Reads a film's ZIP for editing programs with OpenTimelineIO and OpenShot. Compares the names, starts and lengths of the scenes and sounds
 * that they read from each list with FILM.otio. From FILM.otio, OpenTimelineIO also reads the captions. Prints a line for each comparison:
 * 'same', 'WRONG' with both sides, or 'FAILED' with the error of a program. The last line counts the faults. With a fault, it exits with 1.
 *
 * It needs OpenTimelineIO (`pip install OpenTimelineIO-Plugins otio-kdenlive-adapter`) and OpenShot (Debian's package openshot-qt). With a
 * second path, it leaves Kdenlive's projects and the media there, to be opened with Kdenlive before 25.04.
 *
 * `node scripts/try-exports/try-exports.ts FILM.zip [FOLDER]`
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Clip = { name: string; start: number; frames: number; at: number }
type Track = { name: string; kind: string; enabled: boolean; clips: Clip[] }
type OtioClip = { name: string; source_range: { start_time: { value: number }; duration: { value: number } } }
type OtioTrack = { kind: string; name: string; children: (OtioClip & { OTIO_SCHEMA: string })[] }

const [zip, kept] = process.argv.slice(2)
if (zip === undefined) throw new Error('Name a ZIP: node scripts/try-exports/try-exports.ts FILM.zip')
const folder = kept ?? mkdtempSync(join(tmpdir(), 'orion-exports-'))
const python = (...args: string[]): string =>
  execFileSync('python3', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const script = (name: string): string => join(import.meta.dirname, name)
const lastLine = (output: string): string =>
  output
    .trim()
    .split('\n')
    .findLast((line) => line.startsWith('{'))!

/** The clips of a track of FILM.otio, with their places. */
function placeClips({ children }: OtioTrack): Clip[] {
  let at = 0
  return children.flatMap(({ OTIO_SCHEMA, name, source_range: { start_time, duration } }) => {
    const clip = { name, start: start_time.value, frames: duration.value, at }
    at += duration.value
    return OTIO_SCHEMA === 'Gap.1' ? [] : [clip]
  })
}

let faults = 0

/** Prints what an importer read, and whether the clips are those of the film. */
function report(importer: string, read: readonly Clip[], wanted: readonly Clip[], more = ''): void {
  const same = JSON.stringify(read) === JSON.stringify(wanted)
  if (!same) faults += 1
  console.log(`${same ? 'same ' : 'WRONG'} ${importer}: ${read.length} clips${more}`)
  if (!same) console.log(`  read   ${JSON.stringify(read)}\n  wanted ${JSON.stringify(wanted)}`)
}

/** Runs one trial. A program that is missing, or that fails, is a fault. */
function attempt(importer: string, run: () => void): void {
  try {
    run()
  } catch (error) {
    faults += 1
    const { stderr, message } = error as Error & { stderr?: string }
    console.log(`FAILED ${importer}: ${stderr?.trim().split('\n').at(-1) || message}`)
  }
}

try {
  mkdirSync(folder, { recursive: true })
  python('-m', 'zipfile', '-e', zip, folder)
  const film = JSON.parse(readFileSync(join(folder, 'FILM.otio'), 'utf8')) as {
    global_start_time: { rate: number }
    tracks: { children: OtioTrack[]; markers: { name: string }[] }
  }
  const { rate } = film.global_start_time
  const tracks = film.tracks.children
  const scenes = placeClips(tracks.find(({ name }) => name === 'V1')!)
  const captions = tracks.filter(({ name }) => name === 'Captions').flatMap(placeClips)
  const sounds = tracks.filter(({ kind }) => kind === 'Audio').flatMap(placeClips)
  const frames = scenes.reduce((sum, clip) => sum + clip.frames, 0)
  const [narration, ...others] = sounds
  const named = (clips: readonly Clip[]) => clips.map((clip) => ({ ...clip, name: clip.name.split('.')[0]! }))

  const readOtio = (list: string, ...more: string[]): { tracks: Track[]; markers: string[] } =>
    JSON.parse(lastLine(python(script('read-otio.py'), list, String(rate), ...more)))
  for (const list of ['FILM.otio', 'FILM.edl', 'FILM.fcpxml'])
    attempt(`OpenTimelineIO ${list}`, () => {
      const { tracks: read, markers } = readOtio(list, ...(list === 'FILM.fcpxml' ? [] : [`${list}.kdenlive`]))
      const pick = (kind: string, is_captions = false) =>
        read.filter((track) => track.kind === kind && (track.name === 'Captions') === is_captions).flatMap(({ clips }) => clips)
      report(`OpenTimelineIO ${list}, scenes`, pick('Video'), scenes, `, ${markers.length} markers`)
      report(`OpenTimelineIO ${list}, sounds`, pick('Audio'), list === 'FILM.edl' ? [narration!] : sounds)
      if (list === 'FILM.otio') report('OpenTimelineIO FILM.otio, captions', pick('Video', true), captions)
    })

  for (const [list, wanted] of [
    ['FILM.edl', [...scenes, narration!]],
    ...others.map((sound): [string, Clip[]] => [`${sound.name}.edl`, [sound]]),
  ] as const)
    attempt(`OpenShot ${list}`, () => {
      const { clips } = JSON.parse(lastLine(python(script('read-openshot.py'), list, join(folder, 'media'), String(rate))))
      report(`OpenShot ${list}`, named(clips), wanted)
    })
  console.log(`${frames} frames at ${rate} frames a second, ${faults} faults`)
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true, force: true })
}
process.exitCode = faults === 0 ? 0 : 1
