import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { scriptSentences } from '@orion/pipeline/core/script-sentences.ts'
import { type Client, startFilm, waitForWorkflow } from '../e2e/client.ts'
import { keepFile } from '../e2e/film-file.ts'

/** A text for a film. Its file is NAME.LANGUAGE.md, and its first line is the topic. */
type TextToFilm = { name: string; language: Parameters<typeof startFilm>[1]['language']; topic: string; text: string }

/** The places in a scene at which its frames are taken, the number of frames in a row of the sheet, and their width. */
const LOOKED_AT = [0.3, 0.75]
const ACROSS = 4
const WIDE = 480

/** Reads a text from such a file. */
export async function readTextToFilm(path: string): Promise<TextToFilm> {
  const [name = '', language, ending] = basename(path).split('.')
  if (ending !== 'md') throw new Error(`${path} is not named NAME.LANGUAGE.md`)
  const text = await readFile(path, 'utf8')
  const topic = text.split('\n', 1)[0]!.replace(/^#\s*/u, '')
  return { name, language: language as TextToFilm['language'], topic, text }
}

/**
 * Makes a film by autopilot and writes the files for viewers into the folder: `film.mp4`, `sheet.png` (two frames of each scene) and
 * `script.txt` (the spoken text with times). `worth.txt` is not for viewers: it lists the origin of the sentences and Orion's notices.
 * Throws the reason if autopilot stops.
 */
export async function makeFilmToView(
  client: Client,
  { language, topic, text, ...film }: Omit<TextToFilm, 'name'> & { organization_id: string; duration: 30 | 60 },
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const workflow_id = await startFilm(client, { ...film, language, topic, text })
  await waitUntilEnded(client, workflow_id)
  const stage = async <T>(stage_number: number) => {
    const { content, asset_urls } = (await client.call(getStageContent, { workflow_id, stage_number })).body.data
    return { content: content as T, asset_urls: asset_urls as Record<string, string> }
  }
  const { content: research } = await stage<ContentResearch>(1)
  const { content: script } = await stage<ScriptGeneration>(2)
  const { content: voice } = await stage<VoiceScenes>(3)
  const { content: track } = await stage<VoiceAssembly>(4)
  const { content: assembly, asset_urls } = await stage<VideoAssembly>(8)
  const words = new Map(voice.scenes.map(({ id, text: said }) => [id, said]))
  const lines = track.timeline.map(
    ({ scene_id, start_seconds, end_seconds }) =>
      `${start_seconds.toFixed(1)}-${end_seconds.toFixed(1)} s  ${words.get(scene_id) ?? ''}`,
  )
  const head = [`Title: ${script.script_metadata.title}`, `Language: ${language}`]
  await writeFile(join(folder, 'script.txt'), [...head, '', ...lines, ''].join('\n'))
  await writeFile(join(folder, 'worth.txt'), tellWorth(research, script))
  const path = await keepFile(new URL(asset_urls[assembly.film_asset_id]!, client.url), join(folder, 'film.mp4'))
  const seconds = track.timeline.flatMap(({ start_seconds: from, end_seconds: to }) =>
    LOOKED_AT.map((share) => from + (to - from) * share),
  )
  await writeSheet(path, seconds, join(folder, 'sheet.png'))
}

/** Waits until a film is finished or failed. Like a browser, it opens the stream of events again when a busy machine ends it. */
async function waitUntilEnded(client: Client, workflow_id: string): Promise<void> {
  for (;;) {
    try {
      await waitForWorkflow(client, workflow_id, ({ status }) => status === 'completed' || status === 'failed')
      return
    } catch (error) {
      if (!/terminated|event stream ended/u.test(String(error))) throw error
    }
  }
}

/** The number of sentences that a model wrote, the number of quoted sentences, and the notices of the first two stages. */
function tellWorth(research: ContentResearch, script: ScriptGeneration): string {
  const sentences = scriptSentences(script)
  const own = sentences.filter(({ wording }) => wording === 'checked').length
  return [
    `${own} of ${sentences.length} sentences are the model's, the others are quoted.`,
    ...sentences.map(({ wording, text }) => `${wording === 'checked' ? 'model ' : 'quoted'}  ${text}`),
    ...[...research.notices, ...script.notices].map((notice) => `notice  ${notice}`),
    '',
  ].join('\n')
}

/** Writes a film's frames at these seconds on one sheet. */
async function writeSheet(path: string, seconds: readonly number[], to: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-sheet-'))
  try {
    for (const [at, second] of seconds.entries()) {
      const frame = join(folder, `${String(at).padStart(3, '0')}.png`)
      await runFfmpeg(['-ss', second.toFixed(3), '-i', path, '-frames:v', '1', '-vf', `scale=${WIDE}:-2`, '-y', frame])
    }
    const tile = `tile=${ACROSS}x${Math.ceil(seconds.length / ACROSS)}:padding=6`
    await runFfmpeg(['-i', join(folder, '%03d.png'), '-vf', tile, '-frames:v', '1', '-y', to])
  } finally {
    await rm(folder, { recursive: true })
  }
}
