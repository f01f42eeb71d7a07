import type { Distribution, VersionFormat } from '@orion/contract/contents/10-distribution.ts'
import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import type { Provider } from '../../../core/provider.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { Made, Tools } from '../../../core/stage.ts'
import type { CheckContext } from '../../../reader/types.ts'
import type { TextsTask } from '../../../reader/write-texts.ts'
import type { TextSource } from '../platform-texts.ts'

/** A file of the bundle: an asset, or words of ours. */
export type BundleEntry = { name: string } & ({ asset_id: string } | { text: string })

/** Everything that the download bundle depends on. `provenance` says what made each part; the files' hashes are added to it. */
export type BundleUnit = {
  kind: 'bundle'
  engine: string
  title: string
  entries: BundleEntry[]
  provenance: Record<string, unknown>
  /** The texts that a model writes, which stand in the place of those among the entries; absent where none is asked. */
  told?: ToldTexts
  /** The texts that a person wrote, which stand whatever a model writes; absent where none did. */
  by_person?: Distribution['texts']
}

/** The texts for every platform, as Orion's rules make them. */
export type OwnTexts = { kind: 'texts'; engine: string; own: TextSource }

/** The same, written by a model from the facts that the film tells, in their order; `check` has all that its words are checked against. */
export type ToldTexts = OwnTexts & { task: TextsTask; check: CheckContext; service: ServiceUse }

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
  /** Whose sound it has. */
  film_asset_id: string
  seconds: number
  title: string
  description: string
  language: string
  chapters: { start_seconds: number; title: string }[]
  subtitles: { srt_asset_id: string; shown: boolean } | null
}

export type DistributionUnit = BundleUnit | OwnTexts | ToldTexts | SceneUnit | VersionUnit
/** `by` is null where Orion's rules made them. */
export type TextsData = { kind: 'texts'; texts: Distribution['texts']; by: { model: string | null; asks: number } | null }
export type BundleData = { kind: 'bundle'; files: BundleFile[] }
export type VersionData = { kind: 'version'; size_bytes: number }

export type BundleFile = { name: string; size_bytes: number }

export type BundleProvider = Provider & {
  engine: string
  bundle: (
    unit: BundleUnit,
    tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset' | 'progress' | 'sign'>,
  ) => Promise<Made<BundleData>>
}
