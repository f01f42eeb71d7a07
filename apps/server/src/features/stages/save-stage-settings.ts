import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { UploadedTrack } from '@orion/contract/contents/07-music-sound.ts'
import type { Source } from '@orion/contract/contents/01-content-research.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stages.ts'
import type { Context } from '../../context.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { lockWorkflow, updateStage } from '../workflows/queries.ts'
import { takeSource } from '../workflows/take-source.ts'
import { requireOffered } from './require-offered.ts'
import { keptSettings, parseSettings, stageRow } from './rules.ts'
import { takeTracks } from './takes/take-tracks.ts'

/**
 * Stores the settings of a stage for its next run, including uploaded tracks. Settings that the request does not name do not change. A
 * source is replaced as a whole.
 */
export async function saveStageSettings(
  ctx: Context,
  { workflow_id, stage_number, settings }: Input<typeof contract.saveStageSettings>,
): Promise<Answer<typeof contract.saveStageSettings>> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const row = stageRow(workflow, stage_number)
    if (row.status === 'processing') throw new AppError('wrong_state', say('stages.running'))
    const parsed = parseSettings(row.key, { ...row.settings, ...settings })
    if (row.key === 'voice_scenes') requireNewVoice(workflow.language, row.settings.voice_id, parsed.voice_id)
    const uploads = parsed.uploads as UploadedTrack[] | undefined
    const { organization_id } = workflow
    const tracks = await takeTracks(tx, { organization_id, workflow_id, uploads })
    // tracks are stored for the next run; other settings for a single run are not stored
    const saved: Record<string, unknown> = { ...keptSettings(row.key, parsed), ...(tracks.length > 0 && { uploads: tracks }) }
    const source = saved.source as Source | undefined
    await takeSource(tx, { organization_id, workflow_id, source, loc: ['body', 'settings', 'source'] })
    await updateStage(tx, { workflow_id, number: stage_number }, { settings: saved })
    await concludeChange(tx, ctx, { workflow_id, changed: [stage_number] })
    return { data: { stage_number, settings: saved } }
  })
}

/** Throws invalid_fields for a voice that is not offered. A voice that is stored already is not checked again. */
function requireNewVoice(language: VideoLanguage, stored: unknown, voice_id: unknown): void {
  if (typeof voice_id === 'string' && voice_id !== stored) requireOffered(language, voice_id, ['body', 'settings', 'voice_id'])
}
