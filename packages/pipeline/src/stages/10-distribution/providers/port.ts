import type { Distribution, VersionFormat } from '@orion/contract/contents/10-distribution.ts'
import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import type { Manifest } from '@orion/media/credentials/credentials.ts'
import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'
import type { Provider } from '../../../core/provider.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { Made, Tools } from '../../../core/stage.ts'
import type { Subtitles } from '../../../core/subtitles.ts'
import type { CheckContext } from '../../../reader/types.ts'
import type { TextsTask } from '../../../reader/write-texts.ts'
import type { ChapterChange } from '../film-chapters.ts'
import type { TextSource } from '../platform-texts.ts'

/**
 * A file of the bundle: an asset (for captions, perhaps with a note before the first cue), a text of ours, or an image that the stage
 * draws.
 */
export type BundleEntry = { name: string } & (
  | { asset_id: string; first_cue?: string }
  | { text: string }
  | { thumbnail: ThumbnailUnit }
)

/** A possible thumbnail of the film: one of its shots with a title. Equal tasks have equal files. */
export type ThumbnailUnit = {
  kind: 'thumbnail'
  engine: string
  scene_id: string
  title: string
  recipe: SceneRecipe
}

/** A film's file with other chapters than it was joined with; its other metadata is written again. */
export type ChapteredFilm = Pick<VersionUnit, 'seconds' | 'title' | 'description' | 'language' | 'chapters' | 'subtitles'>

/** The signer of a task's files, and the manifest of each by file name. */
export type UnitSigning = { key_id: string; manifests: Record<string, Manifest> }

/** Everything that the download bundle depends on. `provenance` states the origin of each part; the files' hashes are added to it. */
export type BundleUnit = {
  kind: 'bundle'
  engine: string
  title: string
  entries: BundleEntry[]
  provenance: Record<string, unknown>
  /** The task for a model's texts, which replace those among the entries; absent if no model is asked. */
  told?: ModelTexts
  /** The texts that a person wrote, which take precedence over a model's; absent if there are none. */
  by_person?: Distribution['texts']
  /** After a person's edit of chapters: their change for a model's texts, and for the film. Absent without such an edit. */
  chapters?: { change: ChapterChange; film: ChapteredFilm }
  /** Absent if nothing is signed. `seconds`: the length of the film, which is also exported alone. */
  signing?: UnitSigning & { seconds: number }
}

/** The texts for every platform, made by Orion's rules. */
export type RuleTexts = { kind: 'texts'; engine: string; own: TextSource }

/** The same, written by a model from the film's facts in order; `check` is the evidence for its words. */
export type ModelTexts = RuleTexts & { task: TextsTask; check: CheckContext; service: ServiceUse }

/** A scene of the film in another format; equal tasks have equal files. */
export type SceneUnit = {
  kind: 'scene'
  engine: string
  scene_id: string
  text: string
  recipe: SceneRecipe
  /** Set for footage. */
  clip_asset_id?: string
}

/** The film in another format: its scenes drawn again, with the film's own sound. */
export type VersionUnit = {
  kind: 'version'
  engine: string
  format: VersionFormat
  scenes: SceneUnit[]
  /** The film that provides the sound. */
  film_asset_id: string
  seconds: number
  title: string
  description: string
  language: string
  chapters: Chapter[]
  subtitles: Subtitles | null
  /** Absent if nothing is signed. */
  signing?: UnitSigning
}

export type DistributionUnit = BundleUnit | RuleTexts | ModelTexts | ThumbnailUnit | SceneUnit | VersionUnit
/** `by` is null if Orion's rules wrote them. */
export type TextsData = { kind: 'texts'; texts: Distribution['texts']; by: { model: string | null; asks: number } | null }
export type BundleData = { kind: 'bundle'; files: BundleFile[] }
export type VersionData = { kind: 'version'; size_bytes: number }

export type BundleFile = { name: string; size_bytes: number }

export type BundleProvider = Provider & {
  engine: string
  bundle: (
    unit: BundleUnit,
    tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset' | 'progress' | 'sign' | 'signFile'>,
  ) => Promise<Made<BundleData>>
}
