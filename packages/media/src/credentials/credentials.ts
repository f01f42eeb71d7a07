import { runThread } from '../threads/run-thread.ts'

/** The algorithm of a file's signature (C2PA 2.2, 13.2): an elliptic curve of 256, 384 or 521 bits, RSA-PSS, or Ed25519. */
export type SigningAlgorithm = 'es256' | 'es384' | 'es512' | 'ps256' | 'ed25519'

/** A signing key: a private key (PKCS#8, PEM) and its certificates (PEM), with the signer's certificate first and its root last. */
export type SigningKey = { algorithm: SigningAlgorithm; pkcs8: string; chain: string }

/** A file's manifest in C2PA's JSON form: claim generator, assertions, ingredients. */
export type Manifest = {
  claim_generator_info: { name: string; version?: string }[]
  title: string
  format: string
  assertions: { label: string; data: unknown; kind?: 'Json' | 'Cbor' }[]
  ingredients: Record<string, unknown>[]
}

/** A file to sign. The signed copy is written to `target`. */
export type Signing = { path: string; mime_type: string; target: string; manifest: Manifest; key: SigningKey }

/**
 * The credentials of a file, as the library reads them. `faults` are C2PA's codes of failed checks. The list is empty when all checks pass.
 */
export type Credentials = {
  title: string | null
  issuer: string | null
  /** The issuer is not in the list of trusted issuers. This is always true for keys that Orion makes. */
  untrusted: boolean
  faults: string[]
  assertions: { label: string; data: unknown }[]
  ingredients: { title?: string; relationship?: string }[]
}

/** A request to the thread. The result of `load` is null. */
export type CredentialsOrder = { ask: 'load' } | ({ ask: 'sign' } & Signing) | { ask: 'read'; path: string; mime_type: string }

const PROGRAM = new URL('./credentials-thread.ts', import.meta.url)

/**
 * Writes the file with its manifest to `target`. Returns the manifest's size in bytes. Throws an Error with the library's message, which
 * never contains the key.
 */
export const signFile = (signing: Signing, { signal }: { signal?: AbortSignal } = {}): Promise<number> =>
  runThread(PROGRAM, { ask: 'sign', ...signing } satisfies CredentialsOrder, { signal })

/** A file's credentials. Null if the file has no credentials. */
export const readCredentials = (
  file: { path: string; mime_type: string },
  { signal }: { signal?: AbortSignal } = {},
): Promise<Credentials | null> => runThread(PROGRAM, { ask: 'read', ...file } satisfies CredentialsOrder, { signal })

let loaded: Promise<boolean> | undefined

/** Whether the signing library runs on this system, because its binary must match the system. Checked once for each process. */
export const canSign = (): Promise<boolean> =>
  (loaded ??= runThread(PROGRAM, { ask: 'load' } satisfies CredentialsOrder).then(
    () => true,
    () => false,
  ))
