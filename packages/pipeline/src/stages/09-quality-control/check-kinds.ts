import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import type { StageRequest } from '../../core/stage.ts'
import { LIMITS, WARNED } from './limits.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

const KINDS = ['board', 'map', 'chart', 'photograph', 'footage', 'list', 'drawing', 'quiet', 'sources'] as const
type Kind = (typeof KINDS)[number]

/** The templates of each kind, those of older films included. A template that is missing here is a drawing. */
const TEMPLATES: Record<Exclude<Kind, 'drawing'>, readonly string[]> = {
  board: ['board', 'beside', 'sketch'],
  map: ['map'],
  chart: (
    'amount balance bars big-figure change chart comparison count dateline diverging duration figure ladder levels range ruler' +
    ' scoreboard share timeline'
  ).split(' '),
  photograph: ['photograph', 'photographs', 'person'],
  footage: ['footage'],
  list: ['list', 'steps', 'checklist', 'crossed-list', 'quotation', 'definition'],
  quiet: ['page', 'quiet', 'statement', 'question', 'chapter', 'title', 'poster'],
  sources: ['close'],
}

/** Seconds for which the sources are shown over the last shot. */
const SOURCES_SECONDS = 2

/**
 * One check for each kind of image in the film: the seconds for which the film shows it. The quiet images always have a check. It warns,
 * at the longest of them, when they fill more of the film than `LIMITS.quiet_share`. A film without stage 6 has no such checks.
 */
export function checkKinds({ image_selection, image_to_video }: Inputs): QualityCheck[] {
  if (image_to_video === undefined) return []
  const overlays = new Map(image_selection?.scenes.map(({ scene_id, overlay }) => [scene_id, overlay]))
  const seconds = new Map<Kind, number>([['quiet', 0]])
  const add = (kind: Kind, more: number): void => void seconds.set(kind, (seconds.get(kind) ?? 0) + more)
  for (const segment of image_to_video.segments) {
    const { duration_seconds } = segment
    const overlay = overlays.get(segment.scene_id) ?? {}
    const sources = 'sources' in overlay ? Math.min(SOURCES_SECONDS, duration_seconds) : 0
    if (sources > 0) add('sources', sources)
    add(kindOf(segment), duration_seconds - sources)
  }
  const all = [...seconds.values()].reduce((sum, each) => sum + each, 0)
  const quiet = image_to_video.segments.filter((segment) => kindOf(segment) === 'quiet')
  const [longest] = quiet.toSorted((a, b) => b.duration_seconds - a.duration_seconds)
  return KINDS.flatMap((kind): QualityCheck[] => {
    const shown = seconds.get(kind)
    if (shown === undefined) return []
    const most = kind === 'quiet' ? all * LIMITS.quiet_share : all
    const check = { check: `shown_${kind}`, figure: tenths(shown), unit: 's', limit: `≤ ${tenths(most)}`, pass: true } as const
    const told = { ...check, fix_stage: 5, detail: `${Math.round((100 * shown) / (all || 1))} %` } as const
    return [shown <= most || longest === undefined ? told : { ...told, ...WARNED, scene_id: longest.scene_id }]
  })
}

const kindOf = ({ template, clip }: NonNullable<Inputs['image_to_video']>['segments'][number]): Kind =>
  clip === undefined ? (KINDS.find((kind) => kind !== 'drawing' && TEMPLATES[kind].includes(template)) ?? 'drawing') : 'footage'

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10
