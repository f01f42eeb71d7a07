import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Input } from '@orion/contract/route.ts'
import type { readVoiceSample as route } from '@orion/contract/voices.ts'
import { getSampleSentence } from '@orion/film/speech.ts'
import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import { engineOfVoice, offeredVoices, sayOffered } from '@orion/pipeline/stages/03-voice-scenes/offered-voices.ts'
import type { OfferedVoice } from '@orion/pipeline/stages/03-voice-scenes/providers/port.ts'
import type { Exchange } from '../../../http/exchange.ts'
import type { Context } from '../../../context.ts'
import type { ReadBytes } from '../../../files/files.ts'
import { sendFile } from '../../../http/files.ts'
import { VERSION } from '../../info/get-info.ts'

/** The version of a voice's sample. The version changes with the voice, the sentence and the program. */
const sampleVersion = (voice: OfferedVoice): string => {
  const { voice_id, language_code: language } = voice
  return contentHash({ voice, engine: engineOfVoice({ voice_id, language }), text: getSampleSentence(language), VERSION }).slice(
    0,
    16,
  )
}

/** The address of a voice's sample. The address is the same for everybody. */
export const sampleUrl = (voice: OfferedVoice): string => `/api/orion/voices/${voice.voice_id}/sample?v=${sampleVersion(voice)}`

/**
 * Sends the sample of a voice. Makes the sample first if it does not exist. Throws not_found, and unavailable if the voice cannot speak on
 * this host.
 */
export async function readVoiceSample(
  ctx: Context,
  { voice_id }: Input<typeof route>,
  { request, reply }: Exchange,
): Promise<unknown> {
  const voice = VIDEO_LANGUAGES.flatMap(({ code }) => offeredVoices(code)).find((each) => each.voice_id === voice_id)
  if (voice === undefined) throw new AppError('not_found', say('stages.no_such_voice'))
  const path = await madeOnce(ctx, voice)
  const etag = `"${sampleVersion(voice)}"`
  reply.headers({
    'content-type': 'audio/wav',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=86400',
    'accept-ranges': 'bytes',
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const read: ReadBytes = async (range) => createReadStream(path, range)
  return sendFile(request, reply, { read, size_bytes: (await stat(path)).size, etag })
}

/** Samples that are being made. Other callers wait for the same sample. */
const underWay = new Map<string, Promise<void>>()

async function madeOnce(ctx: Context, voice: OfferedVoice): Promise<string> {
  const folder = join(ctx.config.data_dir, 'voices')
  const path = join(folder, `${voice.voice_id}-${sampleVersion(voice)}.wav`)
  const there = await stat(path).catch(() => null)
  if (there !== null) return path
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const making = underWay.get(path) ?? make(ctx, voice, path).finally(() => underWay.delete(path))
  underWay.set(path, making)
  await making
  return path
}

/** Speaks the sentence into a new file. The file gets its final name when it is complete. */
async function make(ctx: Context, { language_code: language, voice_id }: OfferedVoice, path: string): Promise<void> {
  const folder = await ctx.store.temporaryFolder()
  try {
    const sound = join(folder, 'sample.wav')
    await sayOffered({ text: getSampleSentence(language), language, voice_id }, sound, ctx.closing).catch((error: Error) => {
      throw new AppError('unavailable', error.message, { cause: error })
    })
    await rename(sound, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
