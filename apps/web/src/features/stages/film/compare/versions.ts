import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { Side } from './pair.ts'

/** A version to compare: its number, its content and the signed addresses of its files. */
export type Version<K extends StageKey = StageKey> = {
  version: number
  iteration_id: string
  content: ContentOf<K>
  urls: Record<string, string>
}

/** The props of every component that compares two versions of a stage. */
export type ComparedProps<K extends StageKey = StageKey> = {
  pair: readonly [Version<K>, Version<K>]
  /** The language of the film. */
  language: string
  /** Whether equal parts are shown too. */
  whole: boolean
  /** Copies a scene of one side into the version in use, which is the other side. Absent if no scene can be copied. */
  take: Take | undefined
}

/** `from` is the side from which a scene is copied. */
export type Take = { from: Side; pending: string | null; act: (scene_id: string) => void }

/** The scenes of both versions in order. Each has its data in both versions. */
export function pairedScenes<K extends StageKey, S extends { scene_id: string }>(
  pair: readonly [Version<K>, Version<K>],
  listScenes: (content: ContentOf<K>) => readonly S[],
) {
  const scenes = both(pair, ({ content }) => listScenes(content))
  return [...new Set(scenes.flat().map(({ scene_id }) => scene_id))].map((scene_id, index) => ({
    scene_id,
    index,
    of: both(scenes, (each) => each.find((scene) => scene.scene_id === scene_id)),
  }))
}

/** Applies a function to each of two values. */
export const both = <T, R>([a, b]: readonly [T, T], make: (one: T) => R): readonly [R, R] => [make(a), make(b)]
