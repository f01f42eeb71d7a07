import { fulfil } from '../threads/run-thread.ts'
import type { Credentials, CredentialsOrder, Signing } from './credentials.ts'

/** The library's code for a certificate that is on no list of trusted signers. The file itself can still be valid. */
const UNTRUSTED = 'signingCredential.untrusted'

/** The library makes no network requests. */
const SETTINGS = { verify: { remote_manifest_fetch: false, ocsp_fetch: false } }

// the binary is loaded in a thread, so that a binary that does not match this system ends only the thread
await fulfil(async (order: CredentialsOrder): Promise<Credentials | number | null> => {
  if (order.ask === 'sign') return sign(order)
  if (order.ask === 'read') return read(order)
  const { Builder } = await load('Builder')
  Builder.new(SETTINGS)
  return null
})

type Library = typeof import('@contentauth/c2pa-node')

/**
 * Loads one file of the library. The library's index would also load its network code, which takes twice as long as the rest of this
 * thread.
 */
async function load(file: 'Builder' | 'Reader' | 'Signer'): Promise<Library> {
  return (await import(`@contentauth/c2pa-node/dist/${file}.js`)) as Library
}

/** The part of the library's JSON that Orion uses. The library's own types are in a package that is not installed with it. */
type Store = {
  active_manifest?: string
  manifests?: Record<
    string,
    Pick<Credentials, 'assertions' | 'ingredients'> & { title?: string; signature_info?: { issuer?: string } }
  >
  validation_status?: { code: string }[]
}

async function sign({ path, mime_type, target, manifest, key }: Signing): Promise<number> {
  const { LocalSigner } = await load('Signer')
  const { Builder } = await load('Builder')
  const signer = LocalSigner.newSigner(Buffer.from(key.chain), Buffer.from(key.pkcs8), key.algorithm)
  const builder = Builder.withJson(manifest as never, SETTINGS)
  return builder.sign(signer, { path, mimeType: mime_type }, { path: target, mimeType: mime_type }).length
}

async function read({ path, mime_type }: { path: string; mime_type: string }): Promise<Credentials | null> {
  const { Reader } = await load('Reader')
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
