import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEditContent, useUpdateScenes, useUpdateScript, type StageContent } from '../../../api/stages.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { writtenCaptions } from '../04-voice-assembly/caption-edits.ts'
import { sentBoards } from '../05-image-selection/boards/board-edits.ts'
import { useWriteFree } from '../run/use-write-free.ts'
import { hasContent } from '../rules.ts'
import { captionsWith, changedTexts, picturesWith, scenesWith, scriptWith, TEXT_STAGES } from './film-texts.ts'
import type { FilmWords, TextStage } from './film-texts.ts'
import type { Place } from './find-places.ts'

/** The saved contents of the stages that contain words. */
export type ReadStages = {
  script?: StageContent<'script_generation'>
  voices?: StageContent<'voice_scenes'>
  narration?: StageContent<'voice_assembly'>
  images?: StageContent<'image_selection'>
}

/** Loads the stages that contain words. `read` is null until all of them are loaded. */
export function useReadStages(workflow: Workflow) {
  const { workflow_id } = workflow
  const made = (number: TextStage) => hasContent(workflow, number)
  const script = useContent<'script_generation'>(workflow_id, 2, made(2))
  const voices = useContent<'voice_scenes'>(workflow_id, 3, made(3))
  const narration = useContent<'voice_assembly'>(workflow_id, 4, made(4))
  const images = useContent<'image_selection'>(workflow_id, 5, made(5))
  const asked = [script, voices, narration, images].filter((_, index) => made(TEXT_STAGES[index]))
  const read: ReadStages = { script: script.data, voices: voices.data, narration: narration.data, images: images.data }
  return {
    read: asked.every(({ data }) => data !== undefined) ? read : null,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    retry: () => asked.forEach(({ refetch }) => void refetch()),
  }
}

/**
 * The texts of a film with unsaved input, and the function that replaces words in them. `replace` saves each stage together with its
 * unsaved input, and adds the new versions to `saved`. If a stage refuses, `replace` throws its error, and the stages before it are already
 * saved. `met` lists stages in which another person saved a version. They must be merged first.
 */
export function useFilmWords(workflow: Workflow, { script, voices, narration, images }: ReadStages) {
  const { workflow_id } = workflow
  const written = script?.content
  const spoken = voices?.content
  const timed = narration?.content
  const drawn = images?.content
  const sentences = useDraft(`${workflow_id}:script`, written?.script_with_timestamps, script?.version)
  const title = useDraft(`${workflow_id}:title`, written?.script_metadata.title, script?.version)
  const scenes = useDraft(`${workflow_id}:scenes`, spoken?.scenes, voices?.version)
  const captions = useDraft(`${workflow_id}:captions`, timed ? writtenCaptions(timed.captions) : undefined, narration?.version)
  const save = {
    2: useUpdateScript(workflow_id),
    3: useUpdateScenes(workflow_id),
    4: useEditContent(workflow_id, 4),
    5: useEditContent(workflow_id, 5),
  }
  const write = useWriteFree(workflow, 4)
  const met = TEXT_STAGES.filter(
    (stage) => (stage === 2 && (sentences.met || title.met)) || (stage === 3 && scenes.met) || (stage === 4 && captions.met),
  )
  const words: FilmWords = {
    ...(sentences.value && { script: sentences.value, title: title.value ?? '' }),
    ...(scenes.value && { scenes: scenes.value }),
    ...(captions.value && { captions: captions.value, edited_captions: timed?.edited_captions ?? [] }),
    ...(drawn && { pictures: { scenes: drawn.scenes, boards: drawn.boards } }),
  }

  const saveStage = async (stage: TextStage, changed: ReadonlyMap<string, string>): Promise<number | null> => {
    if (changed.size === 0) return null
    if (stage === 2 && written && script && words.script) {
      const next = scriptWith(words.script, changed)
      const name = changed.get('title') ?? title.value ?? ''
      const content = {
        ...written,
        script_with_timestamps: next,
        script_metadata: { ...written.script_metadata, title: name },
      }
      const { data } = await save[2].mutateAsync({ workflow_id, version: script.version, content })
      sentences.settle(sentences.value, data.version)
      title.settle(title.value, data.version)
      return data.version
    }
    if (stage === 3 && spoken && voices && words.scenes) {
      const next = scenesWith(words.scenes, changed)
      const content: VoiceScenes = { ...spoken, scenes: next, scene_count: next.length }
      const { data } = await save[3].mutateAsync({ workflow_id, version: voices.version, content })
      scenes.settle(scenes.value, data.version)
      return data.version
    }
    if (stage === 4 && timed && narration && words.captions) {
      const content = { ...timed, captions: captionsWith(words.captions, changed) }
      const { data } = await save[4].mutateAsync({ workflow_id, stage_number: 4, version: narration.version, content })
      captions.settle(captions.value, data.version)
      return data.version
    }
    if (stage === 5 && drawn && images && words.pictures) {
      const { scenes: pictures, boards } = picturesWith(words.pictures, changed)
      const content = { ...drawn, scenes: pictures, boards: sentBoards(boards) }
      const { data } = await save[5].mutateAsync({ workflow_id, stage_number: 5, version: images.version, content })
      return data.version
    }
    return null
  }

  const replace = async (places: readonly Place[], replacement: string, saved: Map<TextStage, number>): Promise<void> => {
    for (const stage of TEXT_STAGES) {
      const version = await saveStage(stage, changedTexts(places, stage, replacement))
      if (version !== null) saved.set(stage, version)
    }
    // if only captions changed, their files are written at once; otherwise, the update of the film writes them
    if (saved.has(4) && !saved.has(2) && !saved.has(3)) await write()
  }
  return { words, met, replace, pending: Object.values(save).some(({ isPending }) => isPending) }
}
