import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'

/** Contents without the notes for a person, which no later stage reads: in stage 5, what a search did not find, and words for a search. */
const WITHOUT_NOTES: { [K in StageKey]?: (content: ContentOf<K>) => unknown } = {
  image_selection: ({ scenes, ...content }) => ({
    ...content,
    scenes: scenes.map((scene) => {
      const { missing: _missing, suggested: _suggested, ...rest } = scene
      return rest
    }),
  }),
}

/**
 * The hash of a stage's content, for the check of updates. It does not depend on notes for a person, so that a search without a result
 * leaves the later stages as they are.
 */
export const versionHash = (key: StageKey, content: unknown): string =>
  contentHash(WITHOUT_NOTES[key]?.(content as never) ?? content)

/** Whether a new version differs from an earlier one, and only in its notes for a person. */
export const addsOnlyNotes = (key: StageKey, content: unknown, before: unknown): boolean =>
  key in WITHOUT_NOTES && contentHash(content) !== contentHash(before) && versionHash(key, content) === versionHash(key, before)
