import type { ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useAddPicture } from '../../../api/pictures.ts'
import { getFileName } from '../../../api/send-asset.ts'
import { useEditContent } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { toast } from '../../../ui/toast.tsx'
import { sentBoards } from './boards/board-edits.ts'
import { useContentEdits } from './use-content-edits.ts'

/**
 * The images and boards of the scenes, with edits. Each edit is saved at once. `add` uploads an image, and `take` adds an image of the
 * library. `refusedIn` returns why the last upload to a scene was refused.
 */
export function usePictures({ workflow_id }: Workflow, content: ImageSelection, version: number) {
  const t = useTexts('contents')
  const message = useMessage()
  const save = useEditContent(workflow_id, 5)
  const add = useAddPicture(workflow_id)
  const take = useAddPicture(workflow_id) // the dialog of `useAddPicture` shows its error
  const saving = save.isPending || add.isPending || take.isPending
  const kept = { scenes: content.scenes, boards: content.boards }
  const { content: edited, edit: change } = useContentEdits({ content: kept, version }, saving, (next, done) =>
    save.mutate(
      {
        workflow_id,
        stage_number: 5,
        version,
        content: { ...content, scenes: next.scenes, boards: sentBoards(next.boards) },
      },
      { onError: (error) => toast('error', message(error, t.chooseFailed)), onSettled: (_answer, error) => done(error === null) },
    ),
  )
  const edit = (scenesAfter: (scenes: ImageScene[]) => ImageScene[]) =>
    change((now) => ({ ...now, scenes: scenesAfter(now.scenes) }))
  const refusedIn = (scene_id: string) =>
    add.error && add.variables.scene_id === scene_id
      ? `${getFileName(add.variables.file)}: ${message(add.error, t.addPictureFailed)}`
      : undefined
  return { ...edited, edit, change, saving, save, add, take, refusedIn }
}
