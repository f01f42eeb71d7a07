import { writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/voices.ts'
import { type Voice, voicesOf } from '@orion/film/speech/voices.ts'
import { synthesize } from '@orion/film/speech/synthesize.ts'
import { encodeWav } from '@orion/media/audio/wav.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Context } from '../../context.ts'
import { insertAsset } from '../assets/queries.ts'
import { signedUrl } from '../assets/signed-url.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { getWorkflowRow, lockWorkflow, updateStage } from '../workflows/queries.ts'
import { sampleUrl } from './voice-samples.ts'
import { startForPerson } from './execute-stage.ts'
import { parseSettings, stageRow } from './rules.ts'

/** The voices of a language that need no key, each with a sample of it. */
export async function listVoices(
  _ctx: Context,
  { language_code }: Input<typeof contract.listVoices>,
): Promise<Answer<typeof contract.listVoices>> {
  return {
    voices: voicesOf(language_code).map((voice) => ({
      voice_id: voice.voice_id,
      voice_name: voice.voice_name,
      language_code,
      provider: 'built_in',
      preview_url: sampleUrl(voice),
    })),
  }
}

/** Throws invalid_fields when a language has no such voice. */
function requireVoice(language: VideoLanguage, voice_id: string): Voice {
  const voice = voicesOf(language).find((each) => each.voice_id === voice_id)
  if (voice !== undefined) return voice
  const msg = `There is no voice '${voice_id}' for this language. Choose one of: ${voicesOf(language)
    .map((each) => each.voice_id)
    .join(', ')}.`
  throw new AppError('invalid_fields', msg, { fields: [{ loc: ['body', 'voice_id'], msg, type: 'unknown' }] })
}

/** Chooses the voice of the film: it is kept in stage 3's settings. */
export async function selectVoice(
  ctx: Context,
  { workflow_id, voice_id }: Input<typeof contract.selectVoice>,
): Promise<Answer<typeof contract.selectVoice>> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const row = stageRow(workflow, 3)
    if (row.status === 'processing')
      throw new AppError('wrong_state', 'The voices are being made. Wait for them, or cancel the stage.')
    const { voice_name } = requireVoice(workflow.language, voice_id)
    await updateStage(tx, workflow_id, 3, { settings: parseSettings('voice_scenes', { ...row.settings, voice_id, voice_name }) })
    await concludeChange(tx, ctx, workflow_id, { changed: [3] })
    return { data: { voice_id, voice_name, language_code: workflow.language } }
  })
}

/** Says a text with a voice in the workflow's language; costs nothing. */
export async function previewVoice(
  ctx: Context,
  { workflow_id, voice_id, preview_text, pronunciations }: Input<typeof contract.previewVoice>,
): Promise<Answer<typeof contract.previewVoice>> {
  const { language, organization_id } = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  requireVoice(language, voice_id)
  const { pcm, sample_rate } = await synthesize({
    text: preview_text,
    language,
    voice_id,
    ...(pronunciations && { pronunciations }),
  }).catch((error: Error) => {
    throw new AppError('invalid_fields', error.message, { cause: error })
  })
  const duration_seconds = pcm.length / sample_rate
  const folder = await ctx.store.temporaryFolder()
  try {
    const path = join(folder, 'preview.wav')
    await writeFile(path, encodeWav(pcm, sample_rate))
    const asset_id = await insertAsset(ctx.db, {
      organization_id,
      kind: 'audio',
      mime_type: 'audio/wav',
      duration_seconds,
      ...(await ctx.store.keep(path)),
    })
    return { data: { url: signedUrl(ctx.keyring, asset_id, organization_id), duration_seconds } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts stage 3 with a voice; where it has a version already, only when told to overwrite it. */
export async function executeVoiceScenes(
  ctx: Context,
  { workflow_id, voice_id, force_overwrite }: Input<typeof contract.executeVoiceScenes>,
): Promise<Answer<typeof contract.executeVoiceScenes>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const { voice_name } = requireVoice(workflow.language, voice_id)
  if (stageRow(workflow, 3).version > 0 && force_overwrite !== true) {
    throw new AppError('wrong_state', 'The voice scenes are made already. Send force_overwrite to make a new version.')
  }
  return startForPerson(ctx, { workflow_id, number: 3, wish: { settings: { voice_id, voice_name } } })
}
