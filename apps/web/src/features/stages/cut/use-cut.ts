import { useMemo } from 'react'
import type { ImageToVideo, SceneLook } from '@orion/contract/contents/06-image-to-video.ts'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { lookSet } from '@orion/contract/scene-looks.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEditContent, useFilmUpdateAfter, useUpdateScenes } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { nameStep } from '../../../lib/draft-steps.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { toast } from '../../../ui/toast.tsx'
import { moveScene, usualSeconds } from '../03-voice-scenes/edit.ts'
import { splitLines, withCaption, writtenCaptions } from '../04-voice-assembly/caption-edits.ts'
import { placed as placedMarks, takenOver, withMarkChanged } from '../07-music-sound/marks/marks.ts'
import { plainMix } from '../07-music-sound/stretches.ts'
import type { MixDraft } from '../07-music-sound/use-mix.ts'
import { useMakeFilm } from '../edit/use-make-film.ts'
import { useUndo } from '../edit/use-undo.ts'
import { withPause } from '../edit/with-pause.ts'
import { hasContent } from '../rules.ts'
import { layOut } from './lay-out.ts'

const NO_LOOKS: Readonly<Record<string, SceneLook>> = {}
const exact = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** The saved contents of the stages that the timeline shows. */
function useMade(workflow: Workflow) {
  const { workflow_id } = workflow
  const has = (number: number) => hasContent(workflow, number)
  return {
    voices: useContent<'voice_scenes'>(workflow_id, 3, has(3)).data,
    narration: useContent<'voice_assembly'>(workflow_id, 4, has(4)).data,
    moving: useContent<'image_to_video'>(workflow_id, 6, has(6)).data,
    music: useContent<'music_sound'>(workflow_id, 7, has(7)).data,
  }
}

/** The drafts of the stages that the timeline edits. The views of these stages show the same drafts. */
function useDrafts(workflow_id: string, { voices, narration, moving, music }: ReturnType<typeof useMade>) {
  const timed = narration?.content
  const captions = useMemo(() => timed && writtenCaptions(timed.captions), [timed])
  const { gain_db = 0, mix = {} } = music?.content ?? {}
  return {
    scenes: useDraft<readonly VoiceScene[] | undefined>(`${workflow_id}:scenes`, voices?.content?.scenes, voices?.version),
    captions: useDraft(`${workflow_id}:captions`, captions, narration?.version),
    looks: useDraft(`${workflow_id}:looks`, moving?.content?.looks ?? NO_LOOKS, moving?.version),
    music: useDraft<MixDraft>(`${workflow_id}:music`, { gain_db, mix }, music?.version),
  }
}

type Drafts = ReturnType<typeof useDrafts>

/** The unsaved edits of each stage, in the order of the stages. */
function listEdits({ voices, narration, moving, music }: ReturnType<typeof useMade>, drafts: Drafts) {
  const scenes = drafts.scenes.value
  return [
    drafts.scenes.changed &&
      voices?.content &&
      scenes && {
        stage_number: 3,
        version: voices.version,
        content: { ...voices.content, scenes: [...scenes], scene_count: scenes.length },
      },
    drafts.captions.changed &&
      narration?.content &&
      drafts.captions.value && {
        stage_number: 4,
        version: narration.version,
        content: {
          ...narration.content,
          captions: drafts.captions.value.map((each) => ({ ...each, lines: splitLines(each.lines.join('\n')) })),
        },
      },
    drafts.looks.changed &&
      moving?.content && { stage_number: 6, version: moving.version, content: { ...moving.content, looks: drafts.looks.value } },
    drafts.music.changed &&
      music?.content && {
        stage_number: 7,
        version: music.version,
        content: { ...music.content, gain_db: drafts.music.value.gain_db, mix: plainMix(drafts.music.value.mix) },
      },
  ].filter((each) => Boolean(each)) as { stage_number: 3 | 4 | 6 | 7; version: number; content: Record<string, unknown> }[]
}

/** The drafts of a film's stages, and the edits that their changes make. */
type UnsavedCut = { edits: ReturnType<typeof listEdits>; drafts: Drafts }

/**
 * Saves the edits of each stage, the scenes last. Then makes the film with them if the price was displayed on the button. Otherwise the
 * saved edits wait for 'Update film'. `bar` is the state for the save bar.
 */
function useMakeCut(workflow: Workflow, { edits, drafts }: UnsavedCut, able: boolean) {
  const { workflow_id } = workflow
  const t = useTexts('cut')
  const message = useMessage()
  const save = {
    3: useUpdateScenes(workflow_id),
    4: useEditContent(workflow_id, 4),
    6: useEditContent(workflow_id, 6),
    7: useEditContent(workflow_id, 7),
  }
  const draftByStage = { 3: drafts.scenes, 4: drafts.captions, 6: drafts.looks, 7: drafts.music }
  const film = useMakeFilm(workflow)
  const pending = film.pending || Object.values(save).some(({ isPending }) => isPending)
  const name = edits.length === 0 ? '' : JSON.stringify(edits)
  const isSettled = useSettled(name) === name && name !== ''
  const { data, error: refused } = useFilmUpdateAfter({ workflow_id, edits }, name, able && isSettled && !pending)
  const settled = isSettled ? data : undefined
  const keep = async () => {
    for (const { stage_number, version, content } of edits.toReversed()) {
      const sent = draftByStage[stage_number].value
      const { data: kept } = await (stage_number === 3
        ? save[3].mutateAsync({ workflow_id, version, content })
        : save[stage_number].mutateAsync({ workflow_id, stage_number, version, content }))
      draftByStage[stage_number].settle(sent as never, kept.version)
    }
  }
  const onSave = async () => {
    const agreed = settled?.most_points
    try {
      await keep()
    } catch {
      return // the save bar shows the error
    }
    if (!able) return
    await film.make(agreed).then(
      (begun) => (begun ? toast('success', t.making) : toast('info', t.savedOnly)),
      (error: unknown) => toast('error', message(error, t.savedOnly)),
    )
  }
  return {
    drafts: Object.values(draftByStage),
    pending,
    error: Object.values(save).find(({ error }) => error !== null)?.error ?? (isSettled ? refused : null),
    onSave,
    ...(able && { makes: { points: settled?.most_points } }),
  }
}

type Made = ReturnType<typeof useMade>
type Spoken = readonly VoiceScene[] | undefined

/**
 * The scenes with their times in the edited film, and with those in the current film (`were`). `laterBy` returns how many seconds later a
 * scene now begins.
 */
function useScenes(narration: Made['narration'], spoken: Spoken) {
  const timeline = narration?.content?.timeline
  const scenes = useMemo(() => {
    if (!timeline) return []
    const wished = spoken?.map((scene) => ({
      scene_id: scene.id,
      pause_after_seconds: scene.pause_after_seconds,
      seconds: usualSeconds(scene, spoken),
    }))
    return layOut(timeline, wished ?? timeline.map(({ scene_id }) => ({ scene_id, seconds: 0 })))
  }, [timeline, spoken])
  const total = Math.max(1, scenes.at(-1)?.end_seconds ?? narration?.content?.duration_seconds ?? 1)
  const laterBy = (scene_id: string): number => {
    const scene = scenes.find((each) => each.scene_id === scene_id)
    return scene?.was ? scene.speech_start_seconds - scene.was.speech_start_seconds : 0
  }
  const sections = useMemo(() => scenes.map((scene) => ({ ...scene, section: null })), [scenes])
  const were = (timeline ?? []).map((scene) => ({ ...scene, section: null }))
  return { scenes, total, laterBy, sections, were }
}

type Scenes = ReturnType<typeof useScenes>
type Captions = NonNullable<Drafts['captions']['value']>

/** The sound marks that Orion set, without a person's edits. */
function listMarks(music: NonNullable<Made['music']>['content'] | undefined, were: Scenes['were']) {
  const { made_marks, sound_marks = [] } = music ?? {}
  return were.length > 0 ? takenOver(made_marks ?? sound_marks, were) : []
}

/** The captions with their times in the edited film, in order. */
const placeCaptions = (captions: Captions, laterBy: Scenes['laterBy']) =>
  captions
    .map((caption, index) => {
      const later = laterBy(caption.scene_id)
      return { ...caption, index, start_seconds: caption.start_seconds + later, end_seconds: caption.end_seconds + later }
    })
    .toSorted((one, other) => one.start_seconds - other.start_seconds)

const listJoins = (segments: ImageToVideo['segments'], looks: Readonly<Record<string, SceneLook>>) =>
  new Map(segments.map(({ scene_id, transition_out }) => [scene_id, { set: looks[scene_id]?.join, made: transition_out }]))

/**
 * The edited film with unsaved changes, and the functions that change it. Each change is an edit of its own stage. `able` is whether this
 * person may edit and make the film.
 */
export function useCut(workflow: Workflow, able: boolean) {
  const made = useMade(workflow)
  const drafts = useDrafts(workflow.workflow_id, made)
  const { undo } = useUndo(workflow.workflow_id)
  const { narration, moving, music } = made
  const spoken = drafts.scenes.value
  const { scenes, total, laterBy, sections, were } = useScenes(narration, drafts.scenes.value)
  const set = drafts.music.value.mix.marks ?? listMarks(music?.content, were)
  const change = <T extends [of: string | number, ...unknown[]]>(what: string, act: (...values: T) => void) =>
    able
      ? (...values: T) => {
          nameStep(`${what} ${values[0]}`)
          act(...values)
          nameStep('')
        }
      : undefined
  return {
    made,
    scenes,
    total,
    texts: new Map((spoken ?? []).map(({ id, text }) => [id, text])),
    captions: placeCaptions(drafts.captions.value ?? [], laterBy),
    marks: placedMarks(set, sections, total),
    /** The transition from each scene to the next: the one that a person set, or else the one in the film. */
    joins: listJoins(moving?.content?.segments ?? [], drafts.looks.value),
    back: able && undo.able ? () => void undo.onPress() : undefined,
    moveScene: spoken && change('place', (id: string, to: number) => drafts.scenes.set(moveScene(spoken, id, to))),
    setPause:
      spoken &&
      change('pause', (id: string, seconds: number) =>
        drafts.scenes.set((before) =>
          (before ?? spoken).map((scene) => (scene.id === id ? withPause(scene, exact(Math.max(0, seconds))) : scene)),
        ),
      ),
    setJoin:
      moving?.content &&
      change('join', (id: string, join: SceneLook['join'] | undefined) =>
        drafts.looks.set((before) => {
          const { [id]: own = {}, ...others } = before
          const look = lookSet({ ...own, join })
          return { ...others, ...(look && { [id]: look }) }
        }),
      ),
    setCaption:
      (narration?.content ?? undefined) &&
      change('caption', (index: number, span: { start_seconds: number; end_seconds: number }) =>
        drafts.captions.set((before) => {
          const all = before ?? []
          const later = laterBy(all[index].scene_id)
          const film = { start_seconds: exact(span.start_seconds - later), end_seconds: exact(span.end_seconds - later) }
          return withCaption(all, index, film)
        }),
      ),
    setMark:
      (music?.content ?? undefined) &&
      change('mark', (index: number, seconds: number) =>
        drafts.music.set(({ gain_db, mix }) => ({
          gain_db,
          mix: { ...mix, marks: withMarkChanged(set, { index, seconds: exact(seconds) }, sections) },
        })),
      ),
    bar: useMakeCut(workflow, { edits: listEdits(made, drafts), drafts }, able),
  }
}

export type Cut = ReturnType<typeof useCut>
