import { stat } from 'node:fs/promises'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import { HARD_STOPS, type QualityControl, getVerdict } from '@orion/contract/contents/09-quality-control.ts'
import { type Distribution, handedFilm, type Platform } from '@orion/contract/contents/10-distribution.ts'
import { AppError } from '@orion/contract/errors.ts'
import { isSocial } from '@orion/contract/platforms/declared.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { PostCheck, PostFormat, PostTexts } from '@orion/contract/posts.ts'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { readTopBoxes } from '@orion/media/join/uuid-box.ts'
import { BUILT_IN_PRICES } from '@orion/pipeline/core/prices.ts'
import { foundCredits } from '@orion/pipeline/stages/10-distribution/picture-credits.ts'
import { musicCredit, findMusic } from '@orion/pipeline/stages/10-distribution/words.ts'
import type { Context } from '../../context.ts'
import { findAsset } from '../assets/queries.ts'
import { formatPoints } from '../points/rules.ts'
import { listIterations, readContents } from '../stages/queries.ts'
import { type WorkflowRow, getWorkflowRow } from '../workflows/queries.ts'
import type { StoredFile } from './queries.ts'

/** A film that may be published, with its other files and texts. */
export type PublishableFilm = {
  workflow: WorkflowRow
  iteration_id: string
  assembly: VideoAssembly
  distribution: Distribution | null
  images: ImageSelection | null
  /** The credits that licences require, one line each. */
  credits: string[]
  /** The checks of the film itself. */
  checks: PostCheck[]
}

type Uses = Pick<Context, 'db' | 'store'>

/**
 * The chosen film of an accepted stage 8, or the requested version. Throws not_found for another tenant's workflow, wrong_state while there
 * is no accepted film.
 */
export async function findFilm(
  { db, org_ids }: Pick<Context, 'db' | 'org_ids'>,
  workflow_id: string,
  version?: number,
): Promise<PublishableFilm> {
  const workflow = await getWorkflowRow(db, org_ids, workflow_id)
  const chosen = (number: number): string | null => workflow.stages[number - 1].chosen_iteration_id
  const film = workflow.stages[7]
  const versions = await listIterations(db, workflow_id, 8)
  const wanted =
    version === undefined
      ? versions.find(({ id }) => id === film.chosen_iteration_id)
      : versions.find((each) => each.version === version)
  const accepted = version === undefined ? film.status === 'completed' : (wanted?.accepted_at ?? null) !== null
  if (wanted === undefined || !accepted) throw new AppError('wrong_state', say('posts.no_accepted_film'))

  const ids = [wanted.id, chosen(5), chosen(7), chosen(9), chosen(10)].filter((id) => id !== null)
  const contents = await readContents(db, ids)
  const of = <T>(id: string | null): T | null => (id === null ? null : ((contents.get(id) as T | undefined) ?? null))
  const assembly = of<VideoAssembly>(wanted.id)
  if (assembly === null) throw new Error(`The assembly ${wanted.id} is gone.`)
  const quality = of<QualityControl>(chosen(9))
  const music = findMusic(of<MusicSound>(chosen(7)) ?? undefined)
  const images = of<ImageSelection>(chosen(5))
  const credits = [
    ...foundCredits(images ?? undefined),
    ...(music !== null && music.kind !== undefined && music.attribution !== '' ? [musicCredit(music)] : []),
  ]
  const distribution = of<Distribution>(chosen(10))
  const checks = [
    ...qualityChecks(quality?.film_asset_id === assembly.film_asset_id ? quality : null),
    ...(film.needs_update && version === undefined
      ? [
          {
            check: 'needs_update',
            ok: false,
            blocks: false,
            detail: say('posts.something_changed_since_film_made').text,
          },
        ]
      : []),
    ...(distribution?.chapters_by_person && distribution.chaptered_film_asset_id === undefined
      ? [
          {
            check: 'chapters',
            ok: false,
            blocks: false,
            detail: say('posts.your_chapters_texts_not_yet').text,
          },
        ]
      : []),
  ]
  return { workflow, iteration_id: wanted.id, assembly, distribution, images, credits, checks }
}

function qualityChecks(quality: QualityControl | null): PostCheck[] {
  if (quality === null)
    return [
      {
        check: 'quality',
        ok: false,
        blocks: false,
        detail: say('posts.stage_9_quality_control_not').text,
      },
    ]
  const failed = quality.checks.filter((each) => getVerdict(each) === 'failed' && HARD_STOPS.includes(each.check))
  if (failed.length === 0)
    return [{ check: 'quality', ok: true, blocks: true, detail: say('posts.figures_credits_mark_hold').text }]
  return failed.map(({ check, detail, scene_id, fix_stage }) => ({
    check: `quality_${check}`,
    ok: false,
    blocks: true,
    detail: [
      `Quality Control found a fault that keeps this film from being published: ${check}`,
      ...(detail === undefined ? [] : [`(${detail})`]),
      ...(scene_id === undefined ? [] : [`in ${scene_id}`]),
      ...(fix_stage === undefined ? [] : [`; mend it in stage ${fix_stage}`]),
    ].join(' '),
  }))
}

/** The film's file in a format, with a person's chapters and its thumbnail. Null when this format has not been made. */
export function filmIn(
  { assembly, distribution }: Pick<PublishableFilm, 'assembly' | 'distribution'>,
  format: PostFormat,
): { asset_id: string; seconds: number; poster_asset_id: string } | null {
  const published = distribution?.film_asset_id === assembly.film_asset_id ? distribution : null
  if (format === '16:9')
    return {
      asset_id: (published && handedFilm(published)) ?? assembly.film_asset_id,
      seconds: assembly.duration_seconds,
      poster_asset_id: assembly.thumbnail_asset_ids[0] ?? assembly.poster_asset_id,
    }
  const made = published?.versions.find((each) => each.format === format)
  return made === undefined
    ? null
    : { asset_id: made.film_asset_id, seconds: made.duration_seconds, poster_asset_id: made.poster_asset_id }
}

/** The thumbnail that stage 10 chose for the wide film. Null for another format, or when none was chosen. */
export const getThumbnail = ({ distribution }: Pick<PublishableFilm, 'distribution'>, format: PostFormat): string | null =>
  format === '16:9' && distribution?.thumbnails ? (distribution.thumbnail_asset_id ?? null) : null

/** The check for a format that is not made yet, with its cost. */
export function notMade(format: PostFormat, seconds: number): PostCheck {
  const points = Math.round((BUILT_IN_PRICES.image_to_video.points * seconds) / 60)
  const detail = `There is no film in ${format} yet. Make it in stage 10, for about ${formatPoints(points)}.`
  return { check: 'format', ok: false, blocks: true, detail }
}

/** Stage 10's texts for a platform. Without a title, the film's name is used. */
export function textsFor({ distribution, workflow }: PublishableFilm, platform: Platform): PostTexts {
  const texts = distribution?.texts ?? []
  // a platform without its own texts gets the longest texts
  const longest = Math.max(...texts.map(({ description_limit }) => description_limit))
  const found = isSocial(platform)
    ? texts.find((each) => each.platform === platform)
    : texts.find(({ description_limit }) => description_limit === longest)
  if (found === undefined) return { title: workflow.name, description: '', text: workflow.name }
  const tags = found.tags.filter((tag) => !tag.startsWith('#'))
  if (found.title_limit === 0) return { text: found.description, ...(tags.length > 0 && { tags }) }
  return { title: found.title, description: found.description, ...(tags.length > 0 && { tags }) }
}

/** The properties of the film's file, measured again for each post. Throws wrong_state when the file is damaged or missing. */
export async function readFile(
  { db, store }: Uses,
  { organization_id, asset_id }: { organization_id: string; asset_id: string },
  loudness: number | null,
): Promise<{ sha256: string; path: string; file: StoredFile }> {
  const asset = await findAsset(db, organization_id, asset_id)
  const path = asset === null ? null : await store.find(asset.sha256, asset.size_bytes)
  if (asset === null || path === null) throw new AppError('wrong_state', say('posts.film_file_gone'))
  const [facts, boxes, { size }] = await Promise.all([probeMedia(path, { demuxer: 'mov' }), readTopBoxes(path), stat(path)])
  const names = boxes.map(({ type }) => type)
  const file: StoredFile = {
    size_bytes: size,
    duration_seconds: facts.duration_seconds ?? 0,
    width: facts.video?.width ?? 0,
    height: facts.video?.height ?? 0,
    fps: facts.video?.frame_rate ?? 0,
    video_codec: facts.video?.codec ?? '',
    audio_codec: facts.audio?.codec ?? null,
    faststart: names.includes('moov') && names.indexOf('moov') < names.indexOf('mdat'),
    loudness,
  }
  return { sha256: asset.sha256, path, file }
}
