import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { type Rendering, RENDERINGS, type Segment } from '@orion/contract/contents/06-image-to-video.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { isStale } from '../../../../api/stale-version.ts'
import { useContent } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { firstRenderings } from './first-renderings.ts'
import { RenderingColumn } from './rendering-column.tsx'
import { StepTransport } from './step-transport.tsx'
import { type Stored, useRendering } from './use-rendering.tsx'
import './renderings.css'

const LETTERS = ['A', 'B', 'C']

type Props = { workflow: Workflow; segment: Segment; place: number; able: boolean; onClose: () => void }

/**
 * The dialog that compares up to three renderings of one scene side by side, in step. They differ in images, motions and captions, and each
 * shows its price in the film.
 */
export function RenderingsDialog(props: Props) {
  const { workflow, segment, place, onClose } = props
  const { workflow_id } = workflow
  const t = useTexts('renderings')
  const message = useMessage()
  const images = useContent<'image_selection'>(workflow_id, 5)
  const moving = useContent<'image_to_video'>(workflow_id, 6)
  const scene = images.data?.content?.scenes.find(({ scene_id }) => scene_id === segment.scene_id)
  const failed = [images, moving].find(({ error, data }) => error && !data)
  const stored =
    images.data?.content && moving.data?.content
      ? {
          images: { content: images.data.content, version: images.data.version },
          moving: { content: moving.data.content, version: moving.data.version },
          isFetching: images.isFetching || moving.isFetching,
        }
      : null
  return (
    <Dialog title={t.title(place)} note={t.note} width={1180} onClose={onClose}>
      {failed?.error && (
        <Failure title={t.failed} detail={message(failed.error, t.failed)} onRetry={() => void failed.refetch()} />
      )}
      {!failed && !stored && <Skeleton className="h-96" />}
      {stored && scene && <SideBySide {...props} stored={stored} scene={scene} />}
      {stored && !scene && <p className="hint">{t.noScene}</p>}
    </Dialog>
  )
}

function SideBySide({ workflow, segment, able, onClose, stored, scene }: Props & { stored: Stored; scene: ImageScene }) {
  const t = useTexts('renderings')
  const message = useMessage()
  const { content } = stored.moving
  const look = content.looks?.[segment.scene_id] ?? {}
  const [all, setAll] = useState(() => firstRenderings(segment, scene, { look, kept: content.renderings?.[segment.scene_id] }))
  const use = useRendering({ workflow, stored, scene, all, able, onUsed: onClose })
  const stage = useRef<HTMLDivElement>(null)
  const put = (index: number, rendering: Rendering) => setAll(all.map((each, at) => (at === index ? rendering : each)))
  const late = isStale(use.error)
  return (
    <div className="grid grid-cols-1 gap-3">
      <StepTransport stage={stage} />
      {use.error && <Failure title={t.useFailed} detail={late ? t.late : message(use.error, t.useFailed)} />}
      <div ref={stage} className="renderings">
        {all.map((rendering, index) => (
          <RenderingColumn
            // oxlint-disable-next-line react/no-array-index-key -- a column keeps its player when its rendering changes
            key={index}
            workflow_id={workflow.workflow_id}
            segment={segment}
            scene={scene}
            rendering={rendering}
            use={use}
            film={content}
            isLast={segment.scene_id === content.segments.at(-1)?.scene_id}
            letter={LETTERS[index]}
            onChange={(next) => put(index, next)}
            onLeave={all.length > RENDERINGS.least ? () => setAll(all.filter((_, at) => at !== index)) : undefined}
          />
        ))}
      </div>
      {all.length < RENDERINGS.most && (
        <div>
          <Button size="small" icon={Plus} onClick={() => setAll([...all, all[0]])}>
            {t.add}
          </Button>
        </div>
      )}
    </div>
  )
}
