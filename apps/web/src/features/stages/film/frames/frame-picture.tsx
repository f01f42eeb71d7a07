import { ShieldCheck } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { getVerdict } from '@orion/contract/contents/09-quality-control.ts'
import type { StageRecord } from '@orion/contract/workflows.ts'
import { useContent, useProgress } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { getImageAddress, IMAGE_SIZE } from '../../../../api/image-address.ts'
import { clock } from '../../../../lib/format.ts'
import { hasDigits } from '../../sources/has-digits.ts'
import { Icon } from '../../../../ui/button.tsx'
import { EnvelopeLine } from '../envelope-line.tsx'
import { Still } from '../still/still.tsx'
import { Wave } from '../../../../parts/wave.tsx'

type Made<K extends StageKey> = {
  workflow_id: string
  content: ContentOf<K>
  urls: Record<string, string>
  words: { sources: (count: number) => string; checks: (passed: number, total: number) => ReactNode }
}

const Picture = ({ url }: { url: string | undefined }) =>
  url ? (
    <img
      src={getImageAddress(url, IMAGE_SIZE.thumbnail)}
      alt=""
      loading="lazy"
      className="w-full h-full object-contain min-h-0 min-w-0"
    />
  ) : null

/** The content of each stage's frame, made from the content of the stage. */
const FRAMES: { [K in StageKey]: (made: Made<K>) => ReactNode } = {
  content_research: ({ content: { content_research_analysis: it }, words }) => (
    <div className="p-2 text-11 leading-[14px] w-full self-stretch overflow-hidden">
      <b className="font-semibold">{words.sources(it.sources.length)}</b>
      <div className="mt-0.5 text-(--well-text-2) line-clamp-2">
        {it.supporting_statistics
          .map(({ figure }) => figure)
          .filter(hasDigits)
          .slice(0, 3)
          .join(' · ') ||
          it.content_angle_analysis.primary_angle ||
          it.key_points_structure.point_breakdown[0]?.title}
      </div>
    </div>
  ),
  script_generation: ({ content }) => (
    <div className="p-2 w-full self-stretch grid gap-1.5 content-center">
      {SCRIPT_SECTIONS.slice(0, 4).map((name) => (
        <div key={name} className="flex gap-1.5 items-center">
          <span className="w-3 h-[3px] rounded-sm bg-story" />
          <span
            className="h-[3px] rounded-sm bg-(--well-text-2)"
            style={{ width: `${Math.min(82, 18 + content.script_with_timestamps[name].content.length / 4)}%` }}
          />
        </div>
      ))}
    </div>
  ),
  voice_scenes: ({ content }) => (
    <div className="px-2 w-full text-voice grid gap-1">
      {content.scenes
        .slice(0, 2)
        .map((scene) => scene.peaks && <Wave key={scene.id} peaks={scene.peaks} bars={26} className="w-full h-[17px]" />)}
    </div>
  ),
  voice_assembly: ({ content }) => (
    <div className="px-1.5 w-full text-voice">
      <Wave peaks={content.peaks} bars={44} className="w-full h-[38px]" />
    </div>
  ),
  image_selection: ({ content, workflow_id }) => (
    <Still width={IMAGE_SIZE.thumbnail} workflow_id={workflow_id} scene_id={content.scenes[0]?.scene_id} />
  ),
  image_to_video: ({ content, urls, workflow_id }) => {
    const segment = content.segments[Math.min(1, content.segments.length - 1)]
    const url = segment?.clip && urls[segment.video_asset_id]
    if (url)
      return (
        <video
          src={`${getAddress(url)}#t=1.5`}
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
          className="w-full h-full object-contain"
        />
      )
    return segment ? (
      <Still
        width={IMAGE_SIZE.thumbnail}
        workflow_id={workflow_id}
        scene_id={segment.scene_id}
        candidate_id={segment.candidate_id}
      />
    ) : null
  },
  music_sound: ({ content }) => {
    const track = content.tracks.find(({ track_id }) => track_id === content.chosen)
    return (
      <div className="relative w-full h-full text-cut">
        {track && (
          <Wave
            peaks={track.peaks}
            bars={36}
            dim="color-mix(in oklch, currentColor 45%, transparent)"
            className="absolute inset-x-1 bottom-0 h-8 w-[calc(100%-8px)]"
          />
        )}
        <EnvelopeLine points={content.envelope} seconds={track?.duration_seconds ?? 1} width={100} height={40} />
      </div>
    )
  },
  video_assembly: ({ content, urls }) => (
    <div className="relative w-full h-full">
      <Picture url={urls[content.poster_asset_id]} />
      <span className="num absolute end-1 bottom-1 px-1 rounded-sm bg-well text-11 leading-4">
        {clock(content.duration_seconds)}
      </span>
    </div>
  ),
  quality_control: ({ content, words }) => (
    <div className="flex items-center gap-1.5 font-semibold">
      <Icon of={ShieldCheck} className={content.checks.every(isPassed) ? 'text-ok-text' : 'text-warn-text'} />
      <span className="num leading-tight">{words.checks(content.checks.filter(isPassed).length, content.checks.length)}</span>
    </div>
  ),
  distribution: ({ content, urls }) => <Picture url={urls[content.thumbnail_asset_id ?? '']} />,
}

/** The number of passed checks, with a label. */
function PassedChecks({ passed, all }: { passed: number; all: number }) {
  const t = useTexts('stages')
  return (
    <>
      {t.madeOf(passed, all)}
      <span className="block font-normal text-11 tracking-tight text-(--well-text-2)">{t.checksPassed}</span>
    </>
  )
}

const isPassed = (check: Parameters<typeof getVerdict>[0]): boolean => getVerdict(check) === 'passed'

type Props = {
  workflow_id: string
  stage: StageRecord
  /** Whether the content may be requested. Cached content is rendered in any case. */
  wanted: boolean
}

/** A small view of the actual result of a stage: words, waveforms, images. During a run, it shows the newest image. */
export const FramePicture = memo(function FramePicture({ workflow_id, stage, wanted }: Props) {
  const t = useTexts('contents')
  const key = stage.key as StageKey
  const { data } = useContent<StageKey>(workflow_id, stage.number, wanted && stage.version > 0)
  const film = useContent<'video_assembly'>(workflow_id, 8, wanted && key === 'distribution' && stage.version > 0)
  const { data: progress } = useProgress(workflow_id, stage.number)
  if (stage.status === 'processing') {
    const newest = Object.values(progress?.assets ?? {})
      .filter(({ kind }) => kind === 'image')
      .at(-1)
    return newest ? <Picture url={newest.url} /> : null
  }
  if (!data?.content || !(key in FRAMES)) return null
  const draw = FRAMES[key] as (made: Made<StageKey>) => ReactNode
  return (
    <div className="developed">
      {draw({
        workflow_id,
        content: data.content,
        urls: { ...film.data?.urls, ...data.urls },
        words: { sources: t.sourceCount, checks: (passed, all) => <PassedChecks passed={passed} all={all} /> },
      })}
    </div>
  )
})
