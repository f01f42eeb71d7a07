import type { Provider } from '../../../core/provider.ts'
import type { MadeFile, Tools } from '../../../core/stage.ts'

/** A file of the bundle: an asset, or words of ours. */
export type BundleEntry = { name: string } & ({ asset_id: string } | { text: string })

/** Everything that the download bundle depends on. `provenance` says what made each part; the files' hashes are added to it. */
export type BundleUnit = { engine: string; title: string; entries: BundleEntry[]; provenance: Record<string, unknown> }

export type BundleFile = { name: string; size_bytes: number }

export type BundleProvider = Provider & {
  engine: string
  bundle: (
    unit: BundleUnit,
    tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'readAsset' | 'progress' | 'sign'>,
  ) => Promise<{ data: { files: BundleFile[] }; files: Record<string, MadeFile> }>
}
