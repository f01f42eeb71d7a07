import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/voices.ts'
import type { Voice } from '@orion/contract/voices.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import type { ServiceUse } from '@orion/pipeline/core/service-use.ts'
import { VOICES_HERE, isLocalVoice } from '@orion/contract/local-voices.ts'
import { offeredVoices, sayOffered } from '@orion/pipeline/stages/03-voice-scenes/offered-voices.ts'
import { serviceVoice } from '@orion/pipeline/stages/03-voice-scenes/plan-scenes.ts'
import type { SpokenScene, VoiceUnit } from '@orion/pipeline/stages/03-voice-scenes/providers/port.ts'
import { serviceUnit, speakByService } from '@orion/pipeline/stages/03-voice-scenes/speak-by-service.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { insertAsset } from '../../assets/queries.ts'
import { findRecipe, insertRecipe } from '../../assets/recipe-queries.ts'
import { signedUrl } from '../../assets/signed-url.ts'
import { concludeChange } from '../../workflows/conclude-change.ts'
import { keepTempo } from '../../providers/keep-tempo.ts'
import { openService } from '../../providers/open-service.ts'
import { serviceVoices } from '../../providers/service-voices.ts'
import { usableServices } from '../../providers/usable-services.ts'
import { authorize } from '../../../http/authorize.ts'
import { type WorkflowRow, getWorkflowRow, lockWorkflow, updateStage } from '../../workflows/queries.ts'
import { unknownVoice } from '../require-offered.ts'
import { sampleUrl } from './voice-samples.ts'
import { openPreviewUse } from '../preview-use.ts'
import { startForPerson } from '../runs/execute-stage.ts'
import { parseSettings, stageRow } from '../rules.ts'
import { planTried } from '../takes/tried-take.ts'
import { USUAL_MANNER } from '@orion/pipeline/stages/03-voice-scenes/voice-manner.ts'

/** A preview of at least this many seconds is long enough to measure a voice's tempo. */
const TELLING_SECONDS = 3

/** The voices of a language that need no key, each with a sample. With an organization, the voices of its connections follow. */
export async function listVoices(
  ctx: Context,
  { language_code, organization_id }: Input<typeof contract.listVoices>,
): Promise<Answer<typeof contract.listVoices>> {
  const built_in = offeredVoices(language_code).map((voice) => ({
    voice_id: voice.voice_id,
    voice_name: voice.voice_name,
    language_code,
    provider: isLocalVoice(voice.voice_id) ? VOICES_HERE : 'built_in',
    preview_url: sampleUrl(voice),
  }))
  if (organization_id === undefined) return { voices: built_in, silent: [] }
  authorize(ctx.actor, 'workflow.read', { organization_id, created_by: null }, 'server.organization_not_found')
  const { voices, silent } = await serviceVoices(ctx, organization_id, language_code)
  return { voices: [...built_in, ...voices], silent }
}

/** A voice of a language by its id. Throws invalid_fields with the known voices when the language has no such voice. */
async function requireVoice(
  ctx: Context,
  { language, organization_id }: Pick<WorkflowRow, 'language' | 'organization_id'>,
  voice_id: string,
): Promise<Pick<Voice, 'voice_id' | 'voice_name'>> {
  const offered = offeredVoices(language).find((each) => each.voice_id === voice_id)
  if (offered !== undefined) return offered
  const { voices, silent } = voice_id.includes(':')
    ? await serviceVoices(ctx, organization_id, language)
    : { voices: [], silent: [] }
  const voice = voices.find((each) => each.voice_id === voice_id)
  if (voice !== undefined) return voice
  const asleep = silent.find(({ connection_id }) => voice_id.startsWith(`${connection_id}:`))
  if (asleep !== undefined) throw new AppError('provider_failed', asleep.detail)
  throw unknownVoice(language, voice_id, ['body', 'voice_id'])
}

/** Chooses the voice of the film and stores it in stage 3's settings. */
export async function selectVoice(
  ctx: Context,
  { workflow_id, voice_id }: Input<typeof contract.selectVoice>,
): Promise<Answer<typeof contract.selectVoice>> {
  const { voice_name } = await requireVoice(ctx, await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id), voice_id)
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const row = stageRow(workflow, 3)
    if (row.status === 'processing') throw new AppError('wrong_state', say('stages.voices_being_made'))
    await updateStage(
      tx,
      { workflow_id, number: 3 },
      { settings: parseSettings('voice_scenes', { ...row.settings, voice_id, voice_name }) },
    )
    await concludeChange(tx, ctx, { workflow_id, changed: [3] })
    return { data: { voice_id, voice_name, language_code: workflow.language } }
  })
}

/**
 * Speaks a text with a voice in the workflow's language. It costs no points. On the organization's own connection, the service charges its
 * price. If the text is that of a scene, the sound is the same as in a run with this voice. It is kept for that run, which pays for it.
 */
export async function previewVoice(
  ctx: Context,
  wish: Input<typeof contract.previewVoice>,
): Promise<Answer<typeof contract.previewVoice>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, wish.workflow_id)
  const { organization_id } = workflow
  await requireVoice(ctx, workflow, wish.voice_id)
  const tried = wish.scene_id === undefined ? null : await planTried(ctx, workflow, wish)
  const known = tried && (await findRecipe(ctx.db, { organization_id, recipe: tried.recipe }))
  if (known) return heard(ctx, { organization_id, asset_id: known.assets.audio }, (known.data as SpokenScene).duration_seconds)
  const folder = await ctx.store.temporaryFolder()
  try {
    const path = join(folder, 'preview.wav')
    const data = await sayPreview(ctx, workflow, { unit: tried?.unit ?? (await previewUnit(ctx, workflow, wish)), path })
    const { duration_seconds } = data
    const file = { kind: 'audio' as const, mime_type: 'audio/wav', duration_seconds, ...(await ctx.store.keep(path)) }
    const asset_id = await inTransaction(ctx.db, async (tx) => {
      const audio = await insertAsset(tx, { organization_id, ...file })
      const made = { data, assets: { audio }, paid: false, uses: [], made_by: null }
      if (tried !== null) {
        const recipe = { organization_id, recipe: tried.recipe, stage_key: 'voice_scenes', ...made }
        await insertRecipe(tx, recipe, { again: false })
      }
      return audio
    })
    return heard(ctx, { organization_id, asset_id }, duration_seconds)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const heard = (
  { keyring }: Context,
  { organization_id, asset_id }: { organization_id: string; asset_id: string },
  duration_seconds: number,
) => ({
  data: { url: signedUrl(keyring, { asset_id, organization_id }), duration_seconds },
})

/** A task that speaks a text of no scene. Built-in voices speak it with the settings of a new film. */
async function previewUnit(
  ctx: Context,
  { language, organization_id }: Pick<WorkflowRow, 'language' | 'organization_id'>,
  { voice_id, preview_text: text, pronunciations, rate }: Input<typeof contract.previewVoice>,
): Promise<VoiceUnit> {
  const services = voice_id.includes(':')
    ? await usableServices(ctx.db, ctx.config, { organization_id, capabilities: ['speech'] })
    : []
  const elsewhere = serviceVoice(voice_id, services)
  const ask = { scene_id: 'preview', text, language, rate }
  if (elsewhere !== null) return serviceUnit({ ...ask, voice_id: elsewhere.voice_id }, { ...elsewhere.service, take: 0 })
  return { ...ask, voice_id, ...USUAL_MANNER, engine: '', ...(pronunciations && { pronunciations }) }
}

/** Speaks a preview to `path` with a given voice, built-in or of a connection. */
async function sayPreview(
  ctx: Context,
  { id: workflow_id, organization_id }: Pick<WorkflowRow, 'id' | 'organization_id'>,
  { unit: { service: use, ...unit }, path }: { unit: VoiceUnit; path: string },
): Promise<SpokenScene> {
  if (use === undefined) {
    return sayOffered(unit, path, ctx.closing).catch((error: Error) => {
      throw new AppError('invalid_fields', error.message, { cause: error })
    })
  }
  const tools = {
    folder: dirname(path),
    signal: ctx.closing,
    service: (wanted: ServiceUse) => openService(ctx, { organization_id, use: wanted }, ctx.closing),
    once: <T>(_step: string, _ask: unknown, call: () => Promise<T>) => call(), // no caching: a repeated click sends a new request
  }
  const noteUse = await openPreviewUse(ctx, { organization_id, workflow_id, stage_number: 3 }, use)
  const spoken = await speakByService({ ...unit, service: use }, path, tools)
  await noteUse(spoken.made_by.used)
  const { text, language, voice_id, rate } = unit
  const first = spoken.words[0]
  const last = spoken.words.at(-1)
  const usual = estimateSeconds(text, { language })
  if (first !== undefined && last !== undefined && usual >= TELLING_SECONDS) {
    const tempo = (rate * (last.end_seconds - first.start_seconds)) / usual
    const heard = { language, voice_id, tempo, of_film: false }
    await inTransaction(ctx.db, (tx) => keepTempo(tx, use.connection_id, heard))
  }
  return spoken
}

/** Starts stage 3 with a voice. If the stage already has a version, the caller must permit that it is overwritten. */
export async function executeVoiceScenes(
  ctx: Context,
  { workflow_id, voice_id, force_overwrite }: Input<typeof contract.executeVoiceScenes>,
): Promise<Answer<typeof contract.executeVoiceScenes>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const { voice_name } = await requireVoice(ctx, workflow, voice_id)
  if (stageRow(workflow, 3).version > 0 && force_overwrite !== true) {
    throw new AppError('wrong_state', say('stages.voices_made_already'))
  }
  return startForPerson(ctx, { workflow_id, number: 3, wish: { settings: { voice_id, voice_name } } })
}
