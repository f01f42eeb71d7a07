import { Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../api/stages.ts'
import { useMessage } from '../../api/use-message.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import type { ViewProps } from './view-props.ts'
import { lazily } from '../../lib/lazily.ts'

type View<K extends StageKey> = LazyExoticComponent<ComponentType<ViewProps<K>>>

/** Each stage's view, loaded when it is looked at. */
const VIEWS: { [K in StageKey]: View<K> } = {
  content_research: lazily(() =>
    import('./01-content-research/view.tsx').then(({ ContentResearchView: component }) => ({ default: component })),
  ),
  script_generation: lazily(() =>
    import('./02-script-generation/view.tsx').then(({ ScriptView: component }) => ({ default: component })),
  ),
  voice_scenes: lazily(() =>
    import('./03-voice-scenes/view.tsx').then(({ VoiceScenesView: component }) => ({ default: component })),
  ),
  voice_assembly: lazily(() =>
    import('./04-voice-assembly/view.tsx').then(({ VoiceAssemblyView: component }) => ({ default: component })),
  ),
  image_selection: lazily(() =>
    import('./05-image-selection/view.tsx').then(({ ImageSelectionView: component }) => ({ default: component })),
  ),
  image_to_video: lazily(() =>
    import('./06-image-to-video/view.tsx').then(({ ImageToVideoView: component }) => ({ default: component })),
  ),
  music_sound: lazily(() =>
    import('./07-music-sound/view.tsx').then(({ MusicSoundView: component }) => ({ default: component })),
  ),
  video_assembly: lazily(() =>
    import('./08-video-assembly/view.tsx').then(({ VideoAssemblyView: component }) => ({ default: component })),
  ),
  quality_control: lazily(() =>
    import('./09-quality-control/view.tsx').then(({ QualityControlView: component }) => ({ default: component })),
  ),
  distribution: lazily(() =>
    import('./10-distribution/view.tsx').then(({ DistributionView: component }) => ({ default: component })),
  ),
}

type Props = { workflow: Workflow; stage: StageRecord; onChoose: (number: number) => void; onAgain: (() => void) | undefined }

const Waiting = () => (
  <div className="grid gap-3">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </div>
)

/** The real content of a stage. */
export function StageView({ workflow, stage, onChoose, onAgain }: Props) {
  const t = useTexts('stages')
  const message = useMessage()
  const { set } = useView()
  const { data, error, refetch } = useContent<StageKey>(workflow.workflow_id, stage.number)
  if (error && !data)
    return <Failure title={t.contentFailed} detail={message(error, t.contentFailed)} onRetry={() => void refetch()} />
  if (!data?.content) return <Waiting />
  const Shown = VIEWS[stage.key as StageKey] as View<StageKey>
  const choose = (number: number, scene_id?: string) => {
    onChoose(number)
    if (scene_id) void set({ scene: scene_id })
  }
  return (
    <Suspense fallback={<Waiting />}>
      <Shown
        workflow={workflow}
        stage={stage}
        content={data.content}
        version={data.version}
        urls={data.urls}
        onChoose={choose}
        onAgain={onAgain}
      />
    </Suspense>
  )
}
