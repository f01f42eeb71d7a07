import type { UploadedTrack } from '@orion/contract/contents/07-music-sound.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { LEAST_HEARD_SECONDS } from '@orion/media/music/fit-track.ts'
import type { AssetKind } from '@orion/pipeline/core/stage.ts'
import type { Transaction } from '../../../db/open.ts'
import { requireUsable } from '../pictures/library-rights.ts'
import { takeUploads } from '../../workflows/take-uploads.ts'

/** Throws wrong_type if an upload is not a sound or is too short for music. Called before the upload is stored. */
export function requireMusic(kind: AssetKind, { duration_seconds = Infinity }: { duration_seconds?: number }): void {
  if (kind !== 'audio') throw new AppError('wrong_type', say('stages.music_is_a_sound_file'))
  if (duration_seconds < LEAST_HEARD_SECONDS)
    throw new AppError('wrong_type', say('stages.track_too_short', { seconds: LEAST_HEARD_SECONDS }))
}

/**
 * Adds the music files of a run to its workflow. Returns the files with their licence and credit. The library's data replaces the run's
 * data. Throws AppError if a file does not belong to the organization.
 */
export async function takeTracks(
  tx: Transaction,
  {
    organization_id,
    workflow_id,
    uploads = [],
  }: { organization_id: string; workflow_id: string; uploads?: UploadedTrack[] | undefined },
): Promise<UploadedTrack[]> {
  const known = await takeUploads(tx, {
    organization_id,
    workflow_id,
    stage_number: 7,
    kind: 'audio',
    check: requireUsable,
    asset_ids: uploads.map(({ asset_id }) => asset_id),
    loc: ['body', 'settings', 'uploads'],
    missing: say('library.track_gone'),
  })
  return uploads.map((upload) => {
    const { licence = null, credit = null } = known.get(upload.asset_id) ?? {}
    return { ...upload, ...(licence !== null && { licence }), ...(credit !== null && { attribution: credit }) }
  })
}
