import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { shotsOfKind } from '@orion/contract/shots/declared.ts'
import { SHOT_KINDS, type ShotKind } from '@orion/contract/shots/shot-declaration.ts'
import type { StageRequest } from '../../core/stage.ts'
import { LIMITS, WARNED } from './limits.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

/** The templates of older films by their kind. A template that is in neither list counts as a drawing. */
const FORMER: { [Kind in ShotKind]?: readonly string[] } = {
  board: ['sketch'],
  chart: 'balance big-figure chart comparison duration figure ladder levels ruler scoreboard'.split(' '),
  list: ['checklist', 'crossed-list'],
  quiet: ['statement', 'question', 'chapter', 'title', 'poster'],
  sources: ['close'],
}

/** Seconds for which the sources are shown over the last shot. */
const SOURCES_SECONDS = 2

/**
 * One check for each kind of image in the film: the seconds for which the film shows it. The quiet images always have a check. It warns,
 * at the longest of them, when they fill more of the film than `LIMITS.quiet_share`, unless the check of pages already warns about them
 * (`warned`). A film without stage 6 has no such checks.
 */
export function checkKinds({ image_selection, image_to_video }: Inputs, warned = false): QualityCheck[] {
  if (image_to_video === undefined) return []
  const overlays = new Map(image_selection?.scenes.map(({ scene_id, overlay }) => [scene_id, overlay]))
  const seconds = new Map<ShotKind, number>([['quiet', 0]])
  const add = (kind: ShotKind, more: number): void => void seconds.set(kind, (seconds.get(kind) ?? 0) + more)
  for (const segment of image_to_video.segments) {
    const { duration_seconds } = segment
    const overlay = overlays.get(segment.scene_id) ?? {}
    const sources = 'sources' in overlay ? Math.min(SOURCES_SECONDS, duration_seconds) : 0
    if (sources > 0) add('sources', sources)
    add(findKind(segment), duration_seconds - sources)
  }
  const all = [...seconds.values()].reduce((sum, each) => sum + each, 0)
  const quiet = image_to_video.segments.filter((segment) => findKind(segment) === 'quiet')
  const [longest] = quiet.toSorted((a, b) => b.duration_seconds - a.duration_seconds)
  return SHOT_KINDS.flatMap((kind): QualityCheck[] => {
    const shown_seconds = seconds.get(kind)
    if (shown_seconds === undefined) return []
    const most = kind === 'quiet' && !warned ? all * LIMITS.quiet_share : all
    const check = {
      check: `shown_${kind}`,
      figure: tenths(shown_seconds),
      unit: 's',
      limit: `≤ ${tenths(most)}`,
      pass: true,
    } as const
    const finding = { ...check, fix_stage: 5, detail: `${Math.round((100 * shown_seconds) / (all || 1))} %` } as const
    return [shown_seconds <= most || longest === undefined ? finding : { ...finding, ...WARNED, scene_id: longest.scene_id }]
  })
}

const findKind = ({ template, clip }: NonNullable<Inputs['image_to_video']>['segments'][number]): ShotKind =>
  clip === undefined
    ? (SHOT_KINDS.find((kind) => [...shotsOfKind(kind), ...(FORMER[kind] ?? [])].includes(template)) ?? 'drawing')
    : 'footage'

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10
