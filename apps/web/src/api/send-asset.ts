import { useMutation } from '@tanstack/react-query'
import { type Asset, uploadAsset } from '@orion/contract/assets.ts'
import { readRange, upload } from '../lib/call.ts'

/** The maximum milliseconds for uploading the largest file. */
const PATIENCE_MS = 600_000

/** A file for a film, from this machine or from the organization's library. */
export type ChosenFile = File | Asset

/** Where a file is placed: in the library only, or also in a scene or stage of a film. */
type Place = { organization_id: string } | { workflow_id: string; scene_id?: string; stage_number?: '3' | '7' | '10' }

/** The display name of a file, cut to 200 characters. */
export const getFileName = (given: ChosenFile): string => {
  if (given instanceof File) return given.name
  return (given.title || given.name || given.preview?.words || given.kind).slice(0, 200)
}

/** Uploads a file, or copies a file of the library to its target. Returns the asset. Throws AppError. */
export async function sendAsset(given: ChosenFile, place: Place): Promise<Asset> {
  const form = new FormData()
  // the fields precede the file, so that the server checks permission before it reads a byte of the file
  for (const [name, value] of Object.entries(place)) form.set(name, value)
  if (given instanceof File) form.set('file', given)
  else form.set('asset_id', given.asset_id)
  return (await upload(uploadAsset, form, { signal: AbortSignal.timeout(PATIENCE_MS) })).asset
}

/** Downloads the bytes of a library file. Throws AppError. */
export const readAsset = async ({ url, mime_type }: Asset): Promise<Blob> =>
  new Blob([await readRange(url, 'bytes=0-')], { type: mime_type })

/** A mutation that runs `onPick` for the library file that a person chose. */
export const useTakeAsset = (onPick: (asset: Asset) => unknown) =>
  useMutation({
    mutationFn: async (asset: Asset) => {
      await onPick(asset)
    },
  })
