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

/** A file of the bundle: an asset (captions with a note before their first cue), words of ours, or a picture that the stage draws. */
export type BundleEntry = { name: string } & (
  | { asset_id: string; first_cue?: string }
  | { text: string }
  | { thumbnail: ThumbnailUnit }
)

/** A possible thumbnail of the film: a shot of it with a title. Equal units have equal files. */
export type ThumbnailUnit = {
  kind: 'thumbnail'
  engine: string
  scene_id: string
  title: string
  recipe: SceneRecipe
}

/** A film's file with other chapters than it was joined with; what it holds beside them is written anew. */
export type ChapteredFilm = Pick<VersionUnit, 'seconds' | 'title' | 'description' | 'language' | 'chapters' | 'subtitles'>

/** The signer of a unit's files, and the manifest of each, by its name. */
export type UnitSigning = { key_id: string; manifests: Record<string, Manifest> }

/** Everything that the download bundle depends on. `provenance` says what made each part; the files' hashes are added to it. */
export type BundleUnit = {
  kind: 'bundle'
  engine: string
  title: string
  entries: BundleEntry[]
  provenance: Record<string, unknown>
  /** The texts that a model writes, which are in the place of those among the entries; absent where none is asked. */
  told?: ModelTexts
  /** The texts that a person wrote, which take precedence over a model's; absent where there are none. */
  by_person?: Distribution['texts']
  /** The chapters in a model's texts, and those in the film, after a person's edit; absent where there is none. */
  chapters?: { change: ChapterChange; film: ChapteredFilm }
  /** Absent where nothing is signed. `seconds`: how long the film is, which is handed out alone as well. */
  signing?: UnitSigning & { seconds: number }
}

/** The texts for every platform, as Orion's rules make them. */
export type RuleTexts = { kind: 'texts'; engine: string; own: TextSource }

/** The same, written by a model from the film's facts, in their order; `check` is the evidence for its words. */
export type ModelTexts = RuleTexts & { task: TextsTask; check: CheckContext; service: ServiceUse }

/** A scene of the film in another format; equal units have equal files. */
export type SceneUnit = {
  kind: 'scene'
  engine: string
  scene_id: string
  text: string
  recipe: SceneRecipe
  /** Of footage. */
  clip_asset_id?: string
}

/** The film in another format: its scenes drawn anew, the film's own sound. */
export type VersionUnit = {
  kind: 'version'
  engine: string
  format: VersionFormat
  scenes: SceneUnit[]
  /** The film whose sound it has. */
  film_asset_id: string
  seconds: number
  title: string
  description: string
  language: string
  chapters: Chapter[]
  subtitles: Subtitles | null
  /** Absent where nothing is signed. */
  signing?: UnitSigning
}

export type DistributionUnit = BundleUnit | RuleTexts | ModelTexts | ThumbnailUnit | SceneUnit | VersionUnit
/** `by` is null where Orion's rules made them. */
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
