import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../api/stages.ts'
import { hasContent } from '../rules.ts'

/** Returns a function for the text of a scene. This is the text that its image illustrates, or else its spoken text. */
export function useSceneTexts(workflow: Workflow) {
  const { workflow_id } = workflow
  const images = useContent<'image_selection'>(workflow_id, 5, hasContent(workflow, 5))
  const voices = useContent<'voice_scenes'>(workflow_id, 3, hasContent(workflow, 3))
  return (scene_id: string) =>
    images.data?.content?.scenes.find((scene) => scene.scene_id === scene_id)?.text ??
    voices.data?.content?.scenes.find(({ id }) => id === scene_id)?.text
}
