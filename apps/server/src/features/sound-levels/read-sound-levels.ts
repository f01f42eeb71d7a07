import { rm } from 'node:fs/promises'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { readSoundLevels as route } from '@orion/contract/sound-levels.ts'
import { soundFile } from '@orion/media/join/sound-file.ts'
import { measureLevelCurve } from '@orion/media/measure/measure-level-curve.ts'
import { planSound } from '@orion/pipeline/stages/08-video-assembly/plan-film.ts'
import { local } from '@orion/pipeline/stages/08-video-assembly/providers/local.ts'
import type { Context } from '../../context.ts'
import { findAsset } from '../assets/queries.ts'
import { readChosenContents } from '../workflows/content-queries.ts'
import { getWorkflowRow } from '../workflows/queries.ts'

/**
 * Measures the sound of a film, or of the mix that stage 8 would make from the current results of stages 4 and 7. The mix is not stored.
 * Throws wrong_state when there is no sound, or when one of its files is missing.
 */
export async function readSoundLevels(ctx: Context, { workflow_id, of }: Input<typeof route>): Promise<Answer<typeof route>> {
  const { organization_id } = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const { contents } = await readChosenContents(ctx.db, workflow_id)
  const readAsset = async (asset_id: string): Promise<string> => {
    const asset = await findAsset(ctx.db, organization_id, asset_id)
    const path = asset && (await ctx.store.find(asset.sha256, asset.size_bytes))
    if (path) return path
    throw new AppError('wrong_state', say('films.sound_gone'))
  }
  const signal = ctx.closing
  if (of === 'film') {
    const film = contents.video_assembly
    if (film === undefined) throw new AppError('wrong_state', say('films.no_film_yet'))
    return { data: await measureLevelCurve(await soundFile(await readAsset(film.film_asset_id)), { signal }) }
  }
  const unit = planSound({ inputs: contents }, local.engine)
  if (unit === null) throw new AppError('wrong_state', say('films.no_voice_yet'))
  const folder = await ctx.store.temporaryFolder()
  try {
    const { files } = await local.mix(unit, { env: {}, signal, folder, readAsset, progress: () => undefined })
    return { data: await measureLevelCurve(await soundFile(files.sound.path), { signal }) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
