import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SceneLook } from '@orion/contract/contents/06-image-to-video.ts'
import { unmadeLooks } from '@orion/contract/scene-looks.ts'
import { isCaptionLook, SCENE_LOOKS } from '@orion/contract/settings/look-settings.ts'
import { useEditContent } from '../../../api/stages.ts'
import { useMay } from '../../../app/rights.ts'
import { useStill } from '../film/still/still.tsx'
import { useScrollWhenChosen } from '../film/chosen/use-chosen-scene.ts'
import { useView } from '../../../app/view.ts'
import { SaveBar } from '../edit/save-bar.tsx'
import { SelectScene, SeveralBar } from '../edit/several.tsx'
import { type Several, useSeveral } from '../edit/use-several.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { getImageAddress, IMAGE_SIZE } from '../../../api/image-address.ts'
import { number, seconds } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { lazily } from '../../../lib/lazily.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useSeen } from '../../../lib/use-seen.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import type { ViewProps } from '../view-props.ts'
import { useMake } from '../run/use-make.ts'
import { useCanAsk } from '../run/use-can-ask.ts'
import { ClipFacts } from './clips/clip-facts.tsx'
import { FilmLook } from './film-look.tsx'
import { LookActs } from './look-acts.tsx'
import { UnmadeCost } from './unmade-cost.tsx'
import { useSceneTexts } from './use-scene-texts.ts'
import { EditsThis } from '../film/here/edits-this.tsx'
import { LazyDialogs } from '../../../ui/waiting.tsx'
import { hasContent } from '../rules.ts'

const ConnectFirst = lazily(() =>
  import('../run/connect-first.tsx').then(({ ConnectFirst: component }) => ({ default: component })),
)
const ClipDialog = lazily(() => import('./clips/clip-dialog.tsx').then(({ ClipDialog: component }) => ({ default: component })))
const DrawDialog = lazily(() => import('./clips/clip-dialog.tsx').then(({ DrawDialog: component }) => ({ default: component })))

const LooksDialog = lazily(() => import('./looks-dialog.tsx').then(({ LooksDialog: component }) => ({ default: component })))

const RenderingsDialog = lazily(() =>
  import('./renderings/renderings-dialog.tsx').then(({ RenderingsDialog: component }) => ({ default: component })),
)

const LookDialog = lazily(() => import('./look-dialog.tsx').then(({ LookDialog: component }) => ({ default: component })))

type Segment = ViewProps<'image_to_video'>['content']['segments'][number]

type ShotProps = { workflow_id: string; segment: Segment; index: number; url: string | undefined; isSeen: boolean }

/** The still image of a segment. Hover, focus or a click plays the segment. */
function SegmentShot({ workflow_id, segment, index, url, isSeen }: ShotProps) {
  const stages = useTexts('stages')
  const clips = useTexts('clips')
  const video = useRef<HTMLVideoElement>(null)
  const length = seconds(segment.duration_seconds)
  const drawn = segment.clip === undefined
  const { url: poster, error, isGone } = useStill({ workflow_id, ...segment }, isSeen && drawn)
  const shows = !drawn || isGone || error // shows a frame of the segment's own video
  const start = () => void video.current?.play().catch(() => undefined)
  const stop = () => video.current?.pause()
  return (
    <button
      type="button"
      className="shot segment"
      data-well
      aria-label={`${stages.play} ${stages.scene(index + 1)}, ${[segment.clip && clips.mark, length].filter(Boolean).join(' ')}`}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && start()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && stop()}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && start()}
      onBlur={stop}
      onClick={() => (video.current?.paused ? start() : stop())}
    >
      {url && (
        <video
          ref={video}
          src={shows ? `${getAddress(url)}#t=1` : getAddress(url)}
          poster={poster && getImageAddress(poster, IMAGE_SIZE.card)}
          muted
          loop
          playsInline
          preload={shows ? 'metadata' : 'none'}
          tabIndex={-1}
        />
      )}
      {segment.clip && (
        <span className="made-mark" title={clips.markTitle}>
          {clips.mark}
        </span>
      )}
    </button>
  )
}

function SegmentTile({
  workflow_id,
  segment,
  index,
  url,
  text,
  language,
  wanted,
  several,
  children,
}: {
  workflow_id: string
  segment: Segment
  index: number
  url: string | undefined
  text: string | undefined
  language: string
  /** Whether the scene was chosen, or is the first one that needs attention. */
  wanted: boolean
  /** Absent if the person may not edit. */
  several: Several | undefined
  children: ReactNode
}) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const shots = useTexts('shots')
  const tile = useRef<HTMLLIElement>(null)
  useScrollWhenChosen(tile, wanted)
  const isSeen = useSeen(tile)
  return (
    <li
      ref={tile}
      data-scene={segment.scene_id}
      className={`grid grid-cols-1 gap-2 content-start ${wanted ? 'rounded-lg bg-raised p-3 -m-3' : ''}`}
    >
      <div className="segment-top">
        {several && <SelectScene onImage several={several} id={segment.scene_id} name={stages.scene(index + 1)} />}
        <SegmentShot workflow_id={workflow_id} segment={segment} index={index} url={url} isSeen={isSeen} />
      </div>
      <p className="text-fg2 line-clamp-3 md:min-h-[3lh]" dir="auto" lang={language}>
        <span className="num text-fg3 me-1.5">{index + 1}</span>
        {text}
      </p>
      <EditsThis scene_id={segment.scene_id} />
      <p className="text-12 text-fg3 num truncate">
        {seconds(segment.duration_seconds)} · {shots.templates[segment.template] ?? shots.gone} ·{' '}
        {t.frames(number(segment.frames))}
      </p>
      {children}
    </li>
  )
}

/** The settings that a person made for one scene, and whether its segment was made with them. */
function LookSaid({ look, unmade }: { look: SceneLook | undefined; unmade: boolean }) {
  const t = useTexts('looks')
  const { looks } = useTexts('contents')
  const descriptions = SCENE_LOOKS.flatMap((name) => {
    const value = look?.[name]
    if (!value) return []
    const words = looks[name].options[value] ?? value
    return isCaptionLook(name) ? `${looks.caption_style.label}: ${words}` : words
  })
  return (
    <>
      {descriptions.length > 0 && <p className="text-12 text-fg2">{descriptions.join(' · ')}</p>}
      {unmade && (
        <span>
          <Badge tone="warn">{t.unmade}</Badge>
        </span>
      )}
    </>
  )
}

/**
 * The first scene that needs attention: its segment was not made with its settings, or has no clip although one was requested, or has
 * illegible words.
 */
function sceneToSee(content: ViewProps<'image_to_video'>['content']): string | undefined {
  const [unmade] = unmadeLooks(content)
  const faulty =
    content.segments.find(({ instead_of }) => instead_of) ??
    content.segments.find(({ text_faults = [] }) => text_faults.length > 0)
  return unmade ?? faulty?.scene_id
}

/** Chooses the first scene that needs attention when the stage opens without a chosen scene. */
function useSceneToSee(content: ViewProps<'image_to_video'>['content']): void {
  const { view, set } = useView()
  const begin = useEffectEvent(() => {
    const scene = sceneToSee(content)
    if (view.scene === null && scene !== undefined) set({ scene })
  })
  useEffect(() => begin(), [])
}

const NONE: Readonly<Record<string, SceneLook>> = {}

/** The unsaved looks of scenes from the timeline of stage 8, and the bar that saves them and makes the segments. */
function useLooksDraft(workflow: Workflow, content: ViewProps<'image_to_video'>['content'], version: number) {
  const { workflow_id } = workflow
  const save = useEditContent(workflow_id, 6)
  const draft = useDraft(`${workflow_id}:looks`, content.looks ?? NONE, version)
  const edited = { ...content, looks: draft.value }
  const make = useMake(workflow, 6, draft.changed ? { stage_number: 6, content: edited } : null)
  const onSave = () =>
    save.mutateAsync({ workflow_id, stage_number: 6, version, content: edited }).then(
      ({ data }) => {
        draft.settle(draft.value, data.version)
        return make.make()
      },
      () => undefined, // the save bar shows the error
    )
  return {
    looks: draft.value,
    bar: { drafts: [draft], pending: save.isPending || make.pending, error: save.error, onSave, makes: make.makes },
  }
}

/** The number of segments, their size and frame rate, and how to play them. */
function SegmentFigures({ content }: Pick<ViewProps<'image_to_video'>, 'content'>) {
  const t = useTexts('contents')
  return (
    <p className="text-12 text-fg3 num whitespace-normal">
      <span>{t.segments(content.segments.length)}</span>
      {' · '}
      <span>
        {content.width}×{content.height} · {content.frame_rate} fps
      </span>
      {' · '}
      <span>{t.playsOnFocus}</span>
    </p>
  )
}

type Asked = { kind: 'clip' | 'drawn' | 'renderings'; segment: Segment; place: number }
type DialogProps = {
  workflow: Workflow
  asked: Asked
  textAt: ReturnType<typeof useSceneTexts>
  able: boolean
  onClose: () => void
}

/** The dialog that a person opened for one segment: its clip, its drawing, or its renderings. */
function SegmentDialog({ workflow, asked, textAt, able, onClose }: DialogProps) {
  switch (asked.kind) {
    case 'clip':
      return <ClipDialog workflow={workflow} {...asked} text={textAt(asked.segment.scene_id) ?? ''} onClose={onClose} />
    case 'renderings':
      return <RenderingsDialog workflow={workflow} {...asked} able={able} onClose={onClose} />
    case 'drawn':
      return <DrawDialog workflow={workflow} {...asked} onClose={onClose} />
  }
}

/** The look of several selected scenes. */
function SeveralLooks({ workflow, several }: { workflow: Workflow; several: Several }) {
  const together = useTexts('several')
  const [looking, setLooking] = useState(false)
  return (
    <>
      <SeveralBar several={several} acts={[{ name: together.look, icon: SlidersHorizontal, onAct: () => setLooking(true) }]} />
      <LazyDialogs>
        {looking && (
          <LooksDialog
            workflow={workflow}
            ids={several.chosen}
            onKept={() => {
              setLooking(false)
              several.clear()
            }}
            onClose={() => setLooking(false)}
          />
        )}
      </LazyDialogs>
    </>
  )
}

/** The view of stage 6: the segments. Each plays on hover or focus, can become a clip, and can have its own look. */
export function ImageToVideoView({ workflow, content, version, urls }: ViewProps<'image_to_video'>) {
  const hasPictures = hasContent(workflow, 5)
  const textAt = useSceneTexts(workflow)
  const mayRun = useMay('stage.execute', workflow.organization_id)
  const [looked, setLooked] = useState<number | null>(null)
  const open = useLooksDraft(workflow, content, version)
  const unmade = unmadeLooks(content)
  const clips = useTexts('clips')
  const canClip = useCanAsk(workflow.organization_id, mayRun)('video')
  const { view } = useView()
  useSceneToSee(content)
  const [asked, setAsked] = useState<Asked | null>(null)
  const several = useSeveral(content.segments.map(({ scene_id }) => scene_id))
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1.5">
        <FilmLook workflow={workflow} content={content} mayChange={mayRun} />
        <SegmentFigures content={content} />
      </div>
      {mayRun && unmade.length > 0 && <UnmadeCost workflow={workflow} />}
      <ol {...(mayRun && several.listProps)} className="tiles gap-x-4 gap-y-6 [--tile:220px]">
        {content.segments.map((segment, index) => (
          <SegmentTile
            key={segment.scene_id}
            workflow_id={workflow.workflow_id}
            segment={segment}
            index={index}
            url={urls[segment.video_asset_id]}
            text={textAt(segment.scene_id)}
            language={workflow.language}
            wanted={view.scene === segment.scene_id}
            several={mayRun ? several : undefined}
          >
            <LookSaid look={open.looks[segment.scene_id]} unmade={unmade.includes(segment.scene_id)} />
            <ClipFacts
              segment={segment}
              onMake={mayRun && canClip ? () => setAsked({ kind: 'clip', segment, place: index + 1 }) : undefined}
              onDraw={mayRun ? () => setAsked({ kind: 'drawn', segment, place: index + 1 }) : undefined}
            >
              <LookActs
                place={index + 1}
                onLook={mayRun ? () => setLooked(index) : undefined}
                onSideBySide={
                  mayRun && hasPictures ? () => setAsked({ kind: 'renderings', segment, place: index + 1 }) : undefined
                }
              />
            </ClipFacts>
          </SegmentTile>
        ))}
      </ol>
      {/* last, because it appears late and would move elements during a click */}
      <Suspense fallback={null}>
        {mayRun && canClip === false && <ConnectFirst organization_id={workflow.organization_id} lacks={[clips.nobody]} />}
      </Suspense>
      {mayRun && <SaveBar {...open.bar} />}
      <SeveralLooks workflow={workflow} several={several} />
      <LazyDialogs>
        {looked !== null && content.segments[looked] && (
          <LookDialog
            key={content.segments[looked].scene_id}
            workflow={workflow}
            segment={content.segments[looked]}
            begin={open.looks[content.segments[looked].scene_id] ?? {}}
            place={looked + 1}
            isLast={looked === content.segments.length - 1}
            onClose={() => setLooked(null)}
          />
        )}
        {asked && (
          <SegmentDialog workflow={workflow} asked={asked} textAt={textAt} able={mayRun} onClose={() => setAsked(null)} />
        )}
      </LazyDialogs>
    </div>
  )
}
