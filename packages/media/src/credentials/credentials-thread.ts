import { fulfil } from '../threads/run-thread.ts'
import type { Credentials, CredentialsOrder, Signing } from './credentials.ts'

/** The code for a signer that is on no list of trusted signers. This is a property of its certificate, not a fault of the file. */
const UNTRUSTED = 'signingCredential.untrusted'

/** Nothing is asked of the network. */
const SETTINGS = { verify: { remote_manifest_fetch: false, ocsp_fetch: false } }

// the library's binary is loaded here, in the thread: a binary that does not run on this system ends the thread, not the process
await fulfil(async (order: CredentialsOrder): Promise<Credentials | number | null> => {
  const library = await import('@contentauth/c2pa-node')
  if (order.ask === 'sign') return sign(library, order)
  if (order.ask === 'read') return read(library, order)
  library.Builder.new(SETTINGS)
  return null
})

/** The used part of the JSON from the library's reader. The library's own types are in another package that it does not install. */
type Store = {
  active_manifest?: string
  manifests?: Record<
    string,
    Pick<Credentials, 'assertions' | 'ingredients'> & { title?: string; signature_info?: { issuer?: string } }
  >
  validation_status?: { code: string }[]
}

type Library = typeof import('@contentauth/c2pa-node')

function sign({ Builder, LocalSigner }: Library, { path, mime_type, target, manifest, key }: Signing): number {
  const signer = LocalSigner.newSigner(Buffer.from(key.chain), Buffer.from(key.pkcs8), key.algorithm)
  const builder = Builder.withJson(manifest as never, SETTINGS)
  return builder.sign(signer, { path, mimeType: mime_type }, { path: target, mimeType: mime_type }).length
}

async function read({ Reader }: Library, { path, mime_type }: { path: string; mime_type: string }): Promise<Credentials | null> {
  const reader = await Reader.fromAsset({ path, mimeType: mime_type }, SETTINGS)
  if (reader === null) return null
  const store = reader.json() as Store
  const manifest = store.manifests?.[store.active_manifest ?? '']
  const codes = (store.validation_status ?? []).map(({ code }) => code)
  return {
    title: manifest?.title ?? null,
    issuer: manifest?.signature_info?.issuer ?? null,
    untrusted: codes.includes(UNTRUSTED),
    faults: codes.filter((code) => code !== UNTRUSTED),
    assertions: (manifest?.assertions ?? []).map(({ label, data }) => ({ label, data })),
    ingredients: manifest?.ingredients ?? [],
  }
}
