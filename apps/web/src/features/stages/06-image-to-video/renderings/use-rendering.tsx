import type { ImageSelection, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { ImageToVideo, Rendering } from '@orion/contract/contents/06-image-to-video.ts'
import { lookSet } from '@orion/contract/scene-looks.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { awaitsNewest } from '../../../../api/stale-version.ts'
import { useEditContent, useFilmUpdateAfter } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { useSettled } from '../../../../lib/use-settled.ts'
import { usePrice } from '../../../../parts/prices/use-price.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useMakeFilm } from '../../edit/use-make-film.ts'
import { isSameRendering } from './first-renderings.ts'

/** The stored content of stages 5 and 6. */
export type Stored = {
  images: { content: ImageSelection; version: number }
  moving: { content: ImageToVideo; version: number }
  /** Whether one of the stages is being loaded again. */
  isFetching: boolean
}

/** All renderings of a scene, and the one that is applied. */
type Renderings = { applied: Rendering; all: readonly Rendering[] }

/**
 * The edits that apply a rendering, in the order of the stages: the image in stage 5, then the look and the other renderings in stage 6.
 */
function makeEdits({ images, moving }: Stored, scene: ImageScene, { applied, all }: Renderings) {
  const { candidate_id, look } = applied
  const { scene_id } = scene
  const { [scene_id]: _, ...others } = moving.content.looks ?? {}
  const scene_look = lookSet(look)
  const looks = { ...others, ...(scene_look && { [scene_id]: scene_look }) }
  const renderings = { ...moving.content.renderings, [scene_id]: [...all] }
  const scenes = images.content.scenes.map((each) => (each === scene ? { ...each, chosen: candidate_id } : each))
  return [
    ...(candidate_id === scene.chosen
      ? []
      : [{ stage_number: 5, version: images.version, content: { ...images.content, scenes } }]),
    { stage_number: 6, version: moving.version, content: { ...moving.content, looks, renderings } },
  ]
}

type Wish = {
  workflow: Workflow
  stored: Stored
  scene: ImageScene
  all: readonly Rendering[]
  able: boolean
  onUsed: () => void
}

/**
 * The function that uses a rendering of a scene. It saves the other renderings, the image and the look, and then makes the film again with
 * them.
 */
export function useRendering({ workflow, stored, scene, all, able, onUsed }: Wish) {
  const t = useTexts('renderings')
  const message = useMessage()
  const { workflow_id } = workflow
  const save = { 5: useEditContent(workflow_id, 5), 6: useEditContent(workflow_id, 6) }
  const film = useMakeFilm(workflow)
  const now: Rendering = { candidate_id: scene.chosen, look: stored.moving.content.looks?.[scene.scene_id] ?? {} }
  const use = async (rendering: Rendering, most_points: number) => {
    try {
      for (const { stage_number, ...edit } of makeEdits(stored, scene, { applied: rendering, all }).toReversed())
        await save[stage_number as 5 | 6].mutateAsync({ workflow_id, stage_number, ...edit })
    } catch {
      return // the dialog shows the error and keeps the rendering
    }
    onUsed()
    await film.make(most_points).then(
      (begun) => (begun ? toast('success', t.making) : toast('info', t.savedOnly)),
      (error: unknown) => toast('error', message(error, t.savedOnly)),
    )
  }
  const pending = film.pending || save[5].isPending || save[6].isPending
  const error = save[5].error ?? save[6].error
  return {
    workflow_id,
    able,
    pending,
    use,
    error,
    awaitsNewest: awaitsNewest(error, stored),
    isNow: (rendering: Rendering) => isSameRendering(rendering, now),
    edits: (rendering: Rendering) => makeEdits(stored, scene, { applied: rendering, all }),
  }
}
export type RenderingUse = ReturnType<typeof useRendering>

/** The cost of a rendering in the film, and the button that uses it. The rendering that the film already uses is marked. */
export function UseRendering({ rendering, letter, use }: { rendering: Rendering; letter: string; use: RenderingUse }) {
  const t = useTexts('renderings')
  const message = useMessage()
  const price = usePrice()
  const isNow = use.isNow(rendering)
  const name = JSON.stringify(rendering)
  const isSettled = useSettled(name) === name
  const edits = use.edits(rendering)
  const asked = !isNow && isSettled && !use.pending
  const { data, error } = useFilmUpdateAfter(
    { workflow_id: use.workflow_id, edits },
    `rendering ${edits[0].version} ${name}`,
    asked,
  )
  const settled = isSettled ? data : undefined
  if (isNow)
    return (
      <div className="rendering-use">
        <Badge tone="accent" tall>
          {t.now}
        </Badge>
      </div>
    )
  return (
    <div className="rendering-use">
      {error ? (
        <p className="hint" role="alert">
          {message(error, t.noPrice)}
        </p>
      ) : settled ? (
        <p className="num text-fg2">
          {t.costs(settled.scenes.length, price.most({ estimated_points: settled.points, hold_points: settled.most_points }))}
        </p>
      ) : (
        <Skeleton className="h-5 w-40" />
      )}
      {use.able && (
        <Button
          size="small"
          disabled={!settled || use.pending || use.awaitsNewest}
          onClick={() => settled && void use.use(rendering, settled.most_points)}
        >
          {t.use(letter)}
        </Button>
      )}
    </div>
  )
}
