import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { getImageAddress, IMAGE_SIZE } from '../../../api/image-address.ts'
import { useContent } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock, day } from '../../../lib/format.ts'
import { usePlainFilmName } from '../../../parts/film-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { hasContent } from '../rules.ts'
import { storyParts, type StoryShot } from './shots-of.ts'
import './storyboard.css'

type Props = { workflow: Workflow; onClose: () => void }

/** The dialog with all chosen images of the film, their words and times, grouped by board. A printed page has six images. */
export function StoryboardDialog({ workflow, onClose }: Props) {
  const { workflow_id, stages } = workflow
  const t = useTexts('storyboard')
  const common = useTexts('common')
  const getName = usePlainFilmName()
  const message = useMessage()
  const images = useContent<'image_selection'>(workflow_id, 5)
  const narration = useContent<'voice_assembly'>(workflow_id, 4, hasContent(workflow, 4))
  const moving = useContent<'image_to_video'>(workflow_id, 6, hasContent(workflow, 6))
  const script = useContent<'script_generation'>(workflow_id, 2, hasContent(workflow, 2))
  const sheet = useRef<HTMLElement>(null)
  const [missing, setMissing] = useState(0)
  const [preparing, setPreparing] = useState(false)
  const content = images.data?.content
  const error = images.error ?? narration.error ?? moving.error
  const parts = content ? storyParts({ images: content, narration: narration.data?.content, moving: moving.data?.content }) : []
  const shots = parts.flatMap((part) => part.shots)
  const seconds = Math.max(0, ...shots.map(({ to_seconds = 0 }) => to_seconds))
  const version = stages[5]?.version ?? 0
  const print = async () => {
    setPreparing(true)
    // an image that is still loading would be a gap on the printed page
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])]
    const read = await Promise.allSettled(pictures.map((each) => each.decode()))
    setMissing(read.filter(({ status }) => status === 'rejected').length)
    setPreparing(false)
    window.print()
  }
  return (
    <Dialog
      title={t.title}
      note={t.note}
      width={1180}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button
            kind="primary"
            icon={preparing ? undefined : Printer}
            pending={preparing}
            disabled={shots.length === 0}
            onClick={() => void print()}
          >
            {t.print}
          </Button>
        </>
      }
    >
      {error && <Failure title={t.failed} detail={message(error, t.failed)} onRetry={() => void images.refetch()} />}
      {!content && !error && <Skeleton className="h-96" />}
      {missing > 0 && <p className="text-warn-text mb-3">{t.missing(missing)}</p>}
      {content && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls, and the keyboard must reach it
        <section ref={sheet} className="storyboard" lang={workflow.language} aria-label={t.title} tabIndex={0}>
          <div className="story-head">
            <h3 dir="auto">{script.data?.content?.script_metadata.title ?? getName(workflow)}</h3>
            <p className="num" lang="">
              {[t.scenes(shots.length), seconds > 0 && clock(seconds), t.version(version), day(workflow.updated_at)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {parts.map(({ board, shots: together }) => (
            <section key={together[0].scene_id}>
              {board && (
                <h4 dir="auto">
                  <span lang="">{t.board(board.place)}</span> {board.seen}
                </h4>
              )}
              <ol className="tiles">
                {together.map((shot) => (
                  <Shot key={shot.scene_id} shot={shot} url={images.data?.urls[shot.asset_id ?? '']} />
                ))}
              </ol>
            </section>
          ))}
        </section>
      )}
    </Dialog>
  )
}

function Shot({ shot, url }: { shot: StoryShot; url: string | undefined }) {
  const t = useTexts('storyboard')
  const stages = useTexts('stages')
  const shots = useTexts('shots')
  const scenes = useTexts('scenes')
  const { place, text, kind, template, credit, from_seconds, to_seconds, join } = shot
  const what = kind === 'drawn' ? (shots.templates[template ?? ''] ?? shots.gone) : t.kinds[kind]
  const goes = join && scenes.goes(scenes.joins[join] ?? join)
  return (
    <li>
      {url ? (
        <img src={getImageAddress(url, IMAGE_SIZE.column)} alt={`${stages.scene(place)}: ${what}`} />
      ) : (
        <span className="hole">{t.notDrawn}</span>
      )}
      <p className="num head" lang="">
        <b>{place}</b>
        {from_seconds !== undefined && to_seconds !== undefined && (
          <span>{`${clock(from_seconds, true)}–${clock(to_seconds, true)}`}</span>
        )}
      </p>
      <p dir="auto">{text}</p>
      <p className="note" lang="">
        {[what, goes, credit].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
