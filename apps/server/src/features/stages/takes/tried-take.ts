import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Input } from '@orion/contract/route.ts'
import type { previewVoice } from '@orion/contract/voices.ts'
import type { VoiceUnit } from '@orion/pipeline/stages/03-voice-scenes/providers/port.ts'
import type { Context } from '../../../context.ts'
import type { WorkflowRow } from '../../workflows/queries.ts'
import { askingFirst } from '../../../db/transaction.ts'
import { editContent } from '../edit-stage.ts'
import { getScope } from '../prices/price-run.ts'
import { prepareRun } from '../runs/start-stage.ts'

const SPOKEN = 3

/**
 * The task with which a run would make a scene in this voice. Its recipe names the sound that a person hears now, so the run later uses
 * this sound for the scene. Null if the words are not the requested words. Also null if a service of this server speaks, because then the
 * run itself speaks and charges. Throws the errors of an edit of stage 3 and of its run.
 */
export async function planTried(
  ctx: Context,
  workflow: WorkflowRow,
  { scene_id, voice_id, preview_text }: Input<typeof previewVoice>,
): Promise<{ unit: VoiceUnit; recipe: string } | null> {
  const tried = ({ own_take: _own, ...scene }: VoiceScene): VoiceScene => ({ ...scene, voice_id })
  const merge = (previous: Record<string, unknown>) => ({
    ...previous,
    scenes: (previous.scenes as VoiceScene[]).map((scene) => (scene.id === scene_id ? tried(scene) : scene)),
  })
  const edit = { number: SPOKEN, version: undefined, loc: ['body'], merge }
  const { content } = await askingFirst(() => editContent(ctx.db, ctx, { ...edit, workflow }))
  const after = { voice_scenes: content }
  const { priced } = await askingFirst(() => prepareRun(ctx.db, ctx, { workflow, number: SPOKEN, wish: { after } }))
  const units = priced.units as { unit: VoiceUnit; recipe: string }[] // stage 3 plans only units of this type
  const found = units.find(({ unit }) => unit.scene_id === scene_id)
  if (found?.unit.text !== preview_text) return null
  return found.unit.service !== undefined && getScope(found.unit.service) === 'operator' ? null : found
}
