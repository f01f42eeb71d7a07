import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { estimateSeconds } from '@orion/film/speech/measure-speech.ts'
import type { Composition } from '@orion/pipeline/stages/02-script-generation/built-in/compose.ts'
import { scriptContent, writeScript } from '@orion/pipeline/stages/02-script-generation/write.ts'
import { type Contents, makeStage } from './make-stages.ts'

/** Seconds of the narration that stages 3 and 4 make from a composition, with the language's first voice. */
export async function speakScript(composition: Composition, language: FilmLanguage, target: number): Promise<number> {
  const seconds = (text: string): number => estimateSeconds(text, { language })
  const { parts, title, notices } = writeScript(composition, { language, seconds })
  const film = { topic: title, name: title, language, duration_seconds: target, seed: 'bench' }
  const folder = await mkdtemp(join(tmpdir(), 'orion-bench-words-'))
  const contents: Contents = { script_generation: scriptContent(parts, { title, language, seconds, notices, wishes: {} }) }
  try {
    for (const key of ['voice_scenes', 'voice_assembly'] as const)
      Object.assign(contents, { [key]: await makeStage(key, { film, prompt: null, contents, folder }) })
    return contents.voice_assembly!.duration_seconds
  } finally {
    await rm(folder, { recursive: true })
  }
}
