import { runThread } from '../threads/run-thread.ts'

/** How a file is signed (C2PA 2.2, 13.2): by an elliptic curve of 256, 384 or 521 bits, by RSA-PSS, or by Ed25519. */
export type SigningAlgorithm = 'es256' | 'es384' | 'es512' | 'ps256' | 'ed25519'

/** A key for signing: a private key (PKCS#8, PEM) and its certificates (PEM), the signer's first, its root last. */
export type SigningKey = { algorithm: SigningAlgorithm; pkcs8: string; chain: string }

/** A file's manifest, as C2PA's JSON has it: claim generator, assertions, ingredients. */
export type Manifest = {
  claim_generator_info: { name: string; version?: string }[]
  title: string
  format: string
  assertions: { label: string; data: unknown; kind?: 'Json' | 'Cbor' }[]
  ingredients: Record<string, unknown>[]
}

/** A file that is signed into another. */
export type Signing = { path: string; mime_type: string; target: string; manifest: Manifest; key: SigningKey }

/** A file's credentials as a reader finds them: `faults` are C2PA's codes of what does not hold, none where everything does. */
export type Credentials = {
  title: string | null
  issuer: string | null
  /** The issuer is on no list of this reader's: true of every key that Orion makes. */
  untrusted: boolean
  faults: string[]
  assertions: { label: string; data: unknown }[]
  ingredients: { title?: string; relationship?: string }[]
}

/** A request to the thread; `load` returns null. */
export type CredentialsOrder = { ask: 'load' } | ({ ask: 'sign' } & Signing) | { ask: 'read'; path: string; mime_type: string }

const PROGRAM = new URL('./credentials-thread.ts', import.meta.url)

/** Writes the file with its manifest to `target`; returns the manifest's bytes. Throws what the library says, without the key. */
export const signFile = (signing: Signing, { signal }: { signal?: AbortSignal } = {}): Promise<number> =>
  runThread(PROGRAM, { ask: 'sign', ...signing } satisfies CredentialsOrder, { signal })

/** A file's credentials; null where it has none. */
export const readCredentials = (
  file: { path: string; mime_type: string },
  { signal }: { signal?: AbortSignal } = {},
): Promise<Credentials | null> => runThread(PROGRAM, { ask: 'read', ...file } satisfies CredentialsOrder, { signal })

let loaded: Promise<boolean> | undefined

/** Whether the library that signs runs here: its binary is one of this system's. Found out once in a process. */
export const canSign = (): Promise<boolean> =>
  (loaded ??= runThread(PROGRAM, { ask: 'load' } satisfies CredentialsOrder).then(
    () => true,
    () => false,
  ))
