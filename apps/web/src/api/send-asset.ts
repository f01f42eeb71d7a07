import { useMutation } from '@tanstack/react-query'
import { type Asset, uploadAsset } from '@orion/contract/assets.ts'
import { readRange, upload } from '../lib/call.ts'

/** Milliseconds that the largest file may take on its way. */
const PATIENCE_MS = 600_000

/** A file for a film: of this machine, or of its organization's library. */
export type ChosenFile = File | Asset

/** Its place: the library alone, or a film's scene or stage. */
type Place = { organization_id: string } | { workflow_id: string; scene_id?: string; stage_number?: '3' | '7' | '10' }

/** The name of a given file, in 200 characters at most. */
export const getFileName = (given: ChosenFile): string => {
  if (given instanceof File) return given.name
  return (given.title || given.name || given.preview?.words || given.kind).slice(0, 200)
}

/** Sends a file, or names the library's own in its place; returns the asset. Throws AppError. */
export async function sendAsset(given: ChosenFile, place: Place): Promise<Asset> {
  const form = new FormData()
  // permission is checked on the fields before the file, before a byte of it is read
  for (const [name, value] of Object.entries(place)) form.set(name, value)
  if (given instanceof File) form.set('file', given)
  else form.set('asset_id', given.asset_id)
  return (await upload(uploadAsset, form, { signal: AbortSignal.timeout(PATIENCE_MS) })).asset
}

/** The bytes of a file of the library. Throws AppError. */
export const readAsset = async ({ url, mime_type }: Asset): Promise<Blob> =>
  new Blob([await readRange(url, 'bytes=0-')], { type: mime_type })

/** Does with a chosen file of the library what it was chosen for. */
export const useTakeAsset = (onPick: (asset: Asset) => unknown) =>
  useMutation({
    mutationFn: async (asset: Asset) => {
      await onPick(asset)
    },
  })
