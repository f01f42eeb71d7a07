import { writeFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/voices.ts'
import type { Voice } from '@orion/contract/voices.ts'
import type { ServiceUse } from '@orion/pipeline/core/service-use.ts'
import { offeredVoices, sayOffered } from '@orion/pipeline/stages/03-voice-scenes/offered-voices.ts'
import { serviceVoice } from '@orion/pipeline/stages/03-voice-scenes/plan-scenes.ts'
import { sayByService, serviceUnit } from '@orion/pipeline/stages/03-voice-scenes/speak-by-service.ts'
import { encodeWav } from '@orion/media/audio/wav.ts'
import type { Context } from '../../context.ts'
import { insertAsset } from '../assets/queries.ts'
import { signedUrl } from '../assets/signed-url.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { openService } from '../providers/open-service.ts'
import { serviceVoices } from '../providers/service-voices.ts'
import { usableServices } from '../providers/usable-services.ts'
import { authorize } from '../../http/authorize.ts'
import { type WorkflowRow, getWorkflowRow, lockWorkflow, updateStage } from '../workflows/queries.ts'
import { sampleUrl } from './voice-samples.ts'
import { openPreviewUse } from './preview-use.ts'
import { startForPerson } from './execute-stage.ts'
import { parseSettings, stageRow } from './rules.ts'

/** The voices of a language that need no key, each with a sample of it; with an organization, those of its connections behind them. */
export async function listVoices(
  ctx: Context,
  { language_code, organization_id }: Input<typeof contract.listVoices>,
): Promise<Answer<typeof contract.listVoices>> {
  const built_in = offeredVoices(language_code).map((voice) => ({
    voice_id: voice.voice_id,
    voice_name: voice.voice_name,
    language_code,
    provider: 'built_in',
    preview_url: sampleUrl(voice),
  }))
  if (organization_id === undefined) return { voices: built_in, silent: [] }
  authorize(ctx.actor, 'workflow.read', { organization_id, created_by: null }, 'Organization')
  const { voices, silent } = await serviceVoices(ctx, organization_id, language_code)
  return { voices: [...built_in, ...voices], silent }
}

/** A voice of a language by its name. Throws invalid_fields when there is none, naming those that there are. */
async function requireVoice(
  ctx: Context,
  { language, organization_id }: Pick<WorkflowRow, 'language' | 'organization_id'>,
  voice_id: string,
): Promise<Pick<Voice, 'voice_id' | 'voice_name'>> {
  const own = offeredVoices(language).find((each) => each.voice_id === voice_id)
  if (own !== undefined) return own
  const { voices, silent } = voice_id.includes(':')
    ? await serviceVoices(ctx, organization_id, language)
    : { voices: [], silent: [] }
  const voice = voices.find((each) => each.voice_id === voice_id)
  if (voice !== undefined) return voice
  const asleep = silent.find(({ connection_id }) => voice_id.startsWith(`${connection_id}:`))
  if (asleep !== undefined) throw new AppError('provider_failed', asleep.detail)
  const msg = `There is no voice '${voice_id}' for this language. Choose one of: ${offeredVoices(language)
    .map((each) => each.voice_id)
    .join(', ')}.`
  throw wrongField(['body', 'voice_id'], msg, 'unknown')
}

/** Chooses the voice of the film: it is kept in stage 3's settings. */
export async function selectVoice(
  ctx: Context,
  { workflow_id, voice_id }: Input<typeof contract.selectVoice>,
): Promise<Answer<typeof contract.selectVoice>> {
  const { voice_name } = await requireVoice(ctx, await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id), voice_id)
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const row = stageRow(workflow, 3)
    if (row.status === 'processing')
      throw new AppError('wrong_state', 'The voices are being made. Wait for them, or cancel the stage.')
    await updateStage(tx, workflow_id, 3, { settings: parseSettings('voice_scenes', { ...row.settings, voice_id, voice_name }) })
    await concludeChange(tx, ctx, workflow_id, { changed: [3] })
    return { data: { voice_id, voice_name, language_code: workflow.language } }
  })
}

/** Says a text with a voice in the workflow's language; costs no points, and on a connection of one's own what its service takes. */
export async function previewVoice(
  ctx: Context,
  wish: Input<typeof contract.previewVoice>,
): Promise<Answer<typeof contract.previewVoice>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, wish.workflow_id)
  const { organization_id } = workflow
  await requireVoice(ctx, workflow, wish.voice_id)
  const folder = await ctx.store.temporaryFolder()
  try {
    const path = join(folder, 'preview.wav')
    const duration_seconds = await sayPreview(ctx, workflow, wish, path)
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

/** Speaks a preview to `path` with a voice that is there, our own or a connection's; answers its seconds. */
async function sayPreview(
  ctx: Context,
  { id: workflow_id, language, organization_id }: Pick<WorkflowRow, 'id' | 'language' | 'organization_id'>,
  { voice_id, preview_text, pronunciations, rate }: Input<typeof contract.previewVoice>,
  path: string,
): Promise<number> {
  const services = voice_id.includes(':') ? await usableServices(ctx.db, ctx.config, organization_id, ['speech']) : []
  const elsewhere = serviceVoice(voice_id, services)
  if (elsewhere === null) {
    const asked = { text: preview_text, language, voice_id, rate, ...(pronunciations && { pronunciations }) }
    const spoken = await sayOffered(asked, path, ctx.closing).catch((error: Error) => {
      throw new AppError('invalid_fields', error.message, { cause: error })
    })
    return spoken.duration_seconds
  }
  const use = { ...elsewhere.service, take: 0 }
  const unit = serviceUnit({ scene_id: 'preview', text: preview_text, language, voice_id: elsewhere.voice_id, rate }, use)
  const tools = {
    folder: dirname(path),
    signal: ctx.closing,
    service: (wanted: ServiceUse) => openService(ctx, organization_id, wanted, ctx.closing),
    once: <T>(_step: string, _ask: unknown, call: () => Promise<T>) => call(), // a preview is no unit: nothing of it is kept
  }
  const noteUse = await openPreviewUse(ctx, { organization_id, workflow_id, stage_number: 3 }, use)
  const { pcm, sample_rate, used } = await sayByService({ ...unit, service: use }, tools)
  await noteUse(used)
  await writeFile(path, encodeWav(pcm, sample_rate))
  return pcm.length / sample_rate
}

/** Starts stage 3 with a voice; where it has a version already, only when told to overwrite it. */
export async function executeVoiceScenes(
  ctx: Context,
  { workflow_id, voice_id, force_overwrite }: Input<typeof contract.executeVoiceScenes>,
): Promise<Answer<typeof contract.executeVoiceScenes>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const { voice_name } = await requireVoice(ctx, workflow, voice_id)
  if (stageRow(workflow, 3).version > 0 && force_overwrite !== true) {
    throw new AppError('wrong_state', 'The voice scenes are made already. Send force_overwrite to make a new version.')
  }
  return startForPerson(ctx, { workflow_id, number: 3, wish: { settings: { voice_id, voice_name } } })
}
