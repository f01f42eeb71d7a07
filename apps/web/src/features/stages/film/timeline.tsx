import { Suspense, type CSSProperties } from 'react'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { IMAGE_SIZE } from '../../../api/image-address.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { lazily } from '../../../lib/lazily.ts'
import { findingsPlace } from './findings-place.ts'
import { captionAt } from './captions/caption-at.ts'
import { MusicTrack } from './music-track.tsx'
import { usePlayhead } from './player.ts'
import { Scrubber } from './scrubber.tsx'
import { Still } from './still/still.tsx'
import { useInputContent } from './use-input-content.ts'
import { Wave } from '../../../parts/wave.tsx'
import { hasContent } from '../rules.ts'

const NoteMarks = lazily(() => import('./notes/note-marks.tsx').then(({ NoteMarks: component }) => ({ default: component })))

/** The share of a scene at which its thumbnail is taken, because figures that count up are complete by then. */
const LATE = 0.9

/** The width of the widest possible lane, in thumbnails of 16:9. */
const WIDEST_LANE = 32

/**
 * The maximum number of thumbnails for a scene that has this share of the lane. The lane repeats the whole image instead of enlarging a
 * part of it.
 */
export const countTiles = (share: number): number => Math.max(1, Math.ceil(share * WIDEST_LANE))

type Section = { id: string; start: number; duration: number }

/** The CSS background that shows the thumbnail of a second. All thumbnails are in one image, the storyboard. */
export function storyboardTile(storyboard: VideoAssembly['storyboard'], url: string, seconds: number): CSSProperties {
  const { columns, rows, interval_seconds } = storyboard
  const tile = Math.min(columns * rows - 1, Math.max(0, Math.floor(seconds / Math.max(interval_seconds, 0.1))))
  const x = tile % columns
  const y = Math.floor(tile / columns)
  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${columns > 1 ? (x / (columns - 1)) * 100 : 0}% ${rows > 1 ? (y / (rows - 1)) * 100 : 0}%`,
  }
}

export const LaneName = ({ colour, children }: { colour: string; children: string }) => (
  <span className="lane-name">
    <i style={{ background: colour }} />
    {children}
  </span>
)

type Props = {
  workflow: Workflow
  /** The number of the displayed stage. From stage 8 on, the lanes show its film. */
  of: number
  sections: readonly Section[]
  /** Whether only the images are shown, because the content above needs the height. */
  brief?: boolean
}

/** The tracks that the player of a stage plays. Before stage 8, there is no film. */
function useTracks(workflow: Workflow, of: number) {
  const at = (number: number) => (of >= 8 ? of : number)
  const narration = useInputContent<'voice_assembly'>(workflow, 4, at(4)).data?.content
  const music = useInputContent<'music_sound'>(workflow, 7, at(7)).data?.content
  const film = useInputContent<'video_assembly'>(workflow, 8, at(8)).data
  return { narration, music, assembly: of >= 8 ? film : undefined }
}

/** The images, captions, voice and music of the film over time, with one playhead. */
export function Timeline({ workflow, of, sections, brief = false }: Props) {
  const t = useTexts('stages')
  const { workflow_id } = workflow
  const film = of >= 8
  const { narration, music, assembly } = useTracks(workflow, of)
  const current = usePlayhead((time) => sections.findLastIndex(({ start }) => start <= time + 0.01))
  const caption = usePlayhead((time) => (narration ? captionAt(narration.captions, time) : -1))
  const storyboard = assembly?.content && assembly.urls[assembly.content.storyboard_asset_id]
  const total = narration?.duration_seconds ?? assembly?.content?.duration_seconds ?? 1

  const filmed = ({ start, duration }: Section): CSSProperties | undefined =>
    storyboard && assembly?.content
      ? storyboardTile(assembly.content.storyboard, getAddress(storyboard), start + duration * LATE)
      : undefined

  return (
    <div className={`timeline ${brief ? 'brief' : ''}`}>
      {!brief && (
        <div className="lane-names" aria-hidden>
          <LaneName colour="var(--act-picture)">{t.lanes.picture}</LaneName>
          <LaneName colour="var(--act-story)">{t.lanes.captions}</LaneName>
          <LaneName colour="var(--act-voice)">{t.lanes.voice}</LaneName>
          <LaneName colour="var(--act-cut)">{t.lanes.music}</LaneName>
        </div>
      )}
      {/* elements that can be clicked are above the slider and not inside it */}
      <div className="relative min-w-0">
        <Scrubber sections={sections} className="lanes">
          <div className="lane pictures">
            {sections.map((section, index) => (
              <div key={section.id} className={index === current ? 'current' : ''} style={{ flexGrow: section.duration }}>
                {Array.from({ length: countTiles(section.duration / total) }, (_, tile) => (
                  <i key={tile} style={filmed(section)}>
                    {!storyboard && hasContent(workflow, 5) && (
                      <Still width={IMAGE_SIZE.thumbnail} workflow_id={workflow_id} scene_id={section.id} />
                    )}
                  </i>
                ))}
              </div>
            ))}
          </div>
          {!brief && (
            <>
              <div className="lane captions">
                {narration?.captions.map((it, index) => (
                  <div
                    key={`${it.scene_id}-${it.start_seconds}`}
                    className={index === caption ? 'current' : ''}
                    lang={workflow.language}
                    style={{
                      insetInlineStart: `${(it.start_seconds / total) * 100}%`,
                      width: `${((it.end_seconds - it.start_seconds) / total) * 100}%`,
                    }}
                  >
                    <bdi>{it.lines.join(' ')}</bdi>
                  </div>
                ))}
              </div>
              <div className="lane text-voice">
                {narration && <Wave peaks={narration.peaks} bars={220} className="w-full h-full" />}
              </div>
              <div className="lane text-cut relative">
                <MusicTrack music={music} seconds={total} />
              </div>
            </>
          )}
          <Suspense fallback={null}>{film && <NoteMarks workflow_id={workflow_id} seconds={total} />}</Suspense>
        </Scrubber>
        <div ref={findingsPlace.useRef()} className="findings-lane" aria-hidden />
      </div>
    </div>
  )
}
