import type { VersionFormat } from '@orion/contract/contents/10-distribution.ts'
import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Made, Tools } from '../../../core/stage.ts'

/** A file of the bundle: an asset, or words of ours. */
export type BundleEntry = { name: string } & ({ asset_id: string } | { text: string })

/** Everything that the download bundle depends on. `provenance` says what made each part; the files' hashes are added to it. */
export type BundleUnit = {
  kind: 'bundle'
  engine: string
  title: string
  entries: BundleEntry[]
  provenance: Record<string, unknown>
}

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

export type DistributionUnit = BundleUnit | SceneUnit | VersionUnit
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
