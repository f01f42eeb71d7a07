import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Distribution, VersionFormat } from '@orion/contract/contents/10-distribution.ts'
import type { SceneRecipe } from '@orion/film/recipe.ts'
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
 * A file of the bundle. It is an asset, a text of Orion, or an image that the stage draws. An asset with captions may get a note before its
 * first cue.
 */
export type BundleEntry = { name: string } & (
  | { asset_id: string; first_cue?: string }
  | { text: string }
  | { thumbnail: ThumbnailUnit }
)

/** The task of drawing a thumbnail: a shot of the film with a title. Equal tasks have equal files. */
export type ThumbnailUnit = {
  kind: 'thumbnail'
  engine: string
  scene_id: string
  title: string
  recipe: SceneRecipe
}

/** The film's file with other chapters. Its other metadata is written again. */
export type ChapteredFilm = Pick<VersionUnit, 'seconds' | 'title' | 'description' | 'language' | 'chapters' | 'subtitles'>

/** The key that signs the files of a task, and the manifest for each file name. */
export type UnitSigning = { key_id: string; manifests: Record<string, Manifest> }

/**
 * Everything that the contents of the bundle depend on. `provenance` states the origin of each part. The hashes of the files are added to
 * it.
 */
export type BundleUnit = {
  kind: 'bundle'
  engine: string
  title: string
  entries: BundleEntry[]
  provenance: Record<string, unknown>
  /** The task of writing the texts by a model. They replace the same texts in the entries. Absent if no model writes texts. */
  told?: ModelTexts
  /** The texts that a person wrote. They take precedence over a model's texts. Absent if there are none. */
  by_person?: Distribution['texts']
  /** After a person edited the chapters: the change for a model's texts, and the change for the film. Absent without such an edit. */
  chapters?: { change: ChapterChange; film: ChapteredFilm }
  /** Absent if nothing is signed. `seconds` is the length of the film. The film is also exported alone. */
  signing?: UnitSigning & { seconds: number }
}

/** The texts for every platform, made by Orion's rules. */
export type RuleTexts = { kind: 'texts'; engine: string; own: TextSource }

/** The same texts, written by a model. The model gets the facts of the film in their order. `check` holds the evidence for its words. */
export type ModelTexts = RuleTexts & { task: TextsTask; check: CheckContext; service: ServiceUse }

/** A scene of the film in another format. Equal tasks have equal files. */
export type SceneUnit = {
  kind: 'scene'
  engine: string
  scene_id: string
  text: string
  recipe: SceneRecipe
  /** Set if the scene shows footage. */
  clip_asset_id?: string
}

/** The film in another format. Its scenes are drawn again, its sound is unchanged. */
export type VersionUnit = {
  kind: 'version'
  engine: string
  format: VersionFormat
  scenes: SceneUnit[]
  /** The film from which the sound is taken. */
  film_asset_id: string
  seconds: number
  title: string
  description: string
  language: VideoLanguage
  chapters: Chapter[]
  subtitles: Subtitles | null
  /** Absent if nothing is signed. */
  signing?: UnitSigning
}

export type DistributionUnit = BundleUnit | RuleTexts | ModelTexts | ThumbnailUnit | SceneUnit | VersionUnit
/** `by` is null if Orion's rules wrote the texts. */
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
