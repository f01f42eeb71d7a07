import { useMemo } from 'react'
import type { MusicMix, MusicSound, SetMark } from '@orion/contract/contents/07-music-sound.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import { type GainPoint, musicEnvelope } from '@orion/contract/music-gain.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../api/stages.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { placed, takenOver } from './marks/marks.ts'
import { type MixScene, listStretches } from './stretches.ts'
import { hasContent } from '../rules.ts'

/** The part of the mix that a person edits: the overall gain in dB relative to the original level, and all other settings. */
export type MixDraft = { gain_db: number; mix: MusicMix }

/** The mix of the music with unsaved edits, with the film of stage 4: its scenes, its ranges and the audible gain. */
export function useMix(workflow: Workflow, content: MusicSound, version: number) {
  const { workflow_id } = workflow
  const narration = useContent<'voice_assembly'>(workflow_id, 4, hasContent(workflow, 4)).data
  const spoken = useContent<'voice_scenes'>(workflow_id, 3, hasContent(workflow, 3)).data?.content
  const draft = useDraft<MixDraft>(`${workflow_id}:music`, { gain_db: content.gain_db ?? 0, mix: content.mix ?? {} }, version)
  const { gain_db, mix } = draft.value
  const timeline = narration?.content?.timeline
  const on_screen = isOnScreen(narration?.content ?? undefined)
  const scenes = useMemo(() => {
    const sections = new Map(spoken?.scenes.map(({ id, section }) => [id, section]))
    return (timeline ?? []).map(({ scene_id, start_seconds, end_seconds }): MixScene => ({
      scene_id,
      start_seconds,
      end_seconds,
      section: sections.get(scene_id) ?? null,
    }))
  }, [timeline, spoken])
  const seconds = scenes.at(-1)?.end_seconds ?? content.envelope.at(-1)?.seconds ?? 1
  const points = useMemo((): readonly GainPoint[] => {
    const words = on_screen ? [] : timeline?.flatMap((scene) => scene.words)
    const envelope = words ? musicEnvelope(words, seconds, scenes, mix) : content.envelope
    return envelope.map((point) => ({ ...point, gain_db: point.gain_db + gain_db }))
  }, [timeline, on_screen, seconds, scenes, mix, gain_db, content.envelope])
  const change = (part: Partial<MusicMix>) => draft.set((before) => ({ ...before, mix: { ...before.mix, ...part } }))
  const orion = content.made_marks ?? content.sound_marks
  const set = useMemo(() => mix.marks ?? takenOver(scenes.length > 0 ? orion : [], scenes), [mix.marks, orion, scenes])
  return {
    draft,
    /** The sound marks with unsaved edits. The first change copies Orion's marks. */
    marks: useMemo(() => placed(set, scenes, seconds), [set, scenes, seconds]),
    changeMarks: (next: (marks: readonly SetMark[]) => readonly SetMark[]) => change({ marks: [...next(set)] }),
    /** Whether a person set the sound marks. */
    hasOwnMarks: mix.marks !== undefined,
    /** The sound marks in the file of Orion's marks, with their times in that file. */
    madeMarks: orion,
    gain_db,
    mix,
    narration,
    scenes,
    stretches: useMemo(() => listStretches(scenes, mix.levels), [scenes, mix.levels]),
    seconds,
    /** The audible gain over the film. It includes the overall level. */
    points,
    setGain: (next: number) => draft.set((before) => ({ ...before, gain_db: next })),
    change,
  }
}

export type Mix = ReturnType<typeof useMix>
