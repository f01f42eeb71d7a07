import { join } from 'node:path'
import type { Tools } from '../../../core/stage.ts'
import type { UnitSigning } from './port.ts'

/** The path of an exported file: a signed copy if its task has a manifest for it, else the file itself. */
export async function signedFile(
  { name, path }: { name: string; path: string },
  signing: UnitSigning | undefined,
  { folder, signFile }: Pick<Tools, 'folder' | 'signFile'>,
): Promise<string> {
  const manifest = signing?.manifests[name]
  if (signing === undefined || manifest === undefined) return path
  const target = join(folder, `signed-${name}`)
  await signFile({ path, mime_type: manifest.format, target, manifest, key_id: signing.key_id })
  return target
}
