import { type KeyedText, type Words } from '@orion/contract/sentences/say.ts'
import type { Capability, ServiceTrouble, Used } from '@orion/contract/catalogues/capabilities.ts'
import type { ContentOf, SettingsOf } from '@orion/contract/contents/index.ts'
import type { DroppedChoice } from '@orion/contract/film-update.ts'
import type { Correction } from '@orion/contract/corrections.ts'
import type { Signed } from '@orion/contract/contents/10-distribution.ts'
import type { Replacement } from '@orion/contract/choices.ts'
import type { Manifest } from '@orion/media/credentials/credentials.ts'
import type { StageKey, StageNumber } from '@orion/contract/catalogues/stages.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { VoiceTempo } from '@orion/contract/narration.ts'
import type { CallTools, Expected, Provider as ServiceProvider } from '../providers/provider.ts'
import type { ClipLengths } from '../providers/video.ts'
import type { Price, Provider } from './provider.ts'
import type { Aside } from './read-aside.ts'
import type { ChosenService, ServiceUse, UsableService } from './service-use.ts'

/** The film as every stage knows it. `seed` depends on the user's input alone, never on ids or clocks: equal films get equal bytes. */
export type Film = {
  /** The stage 1 prompt. */
  topic: string
  /** The workflow's name. */
  name: string
  language: VideoLanguage
  /** Target length in seconds. */
  duration_seconds: number
  /** It is as long as its words need: neither pace nor pauses are fitted to the target (an edition's wish). */
  free_length?: true
  /** Each of its scenes is as long as its original's (an edition's wish), where its words fit. */
  scene_times?: true
  /** The tempo of its voice relative to the language's first one, where that was measured and matters to its length (stages 2 and 3). */
  voice_tempo?: VoiceTempo
  seed: string
}

/** All that a stage's result depends on. */
export type StageRequest<K extends StageKey> = {
  film: Film
  /** The user's words, null when the stage was started without. */
  prompt: string | null
  settings: SettingsOf<K>
  /** Content of the earlier stages' chosen iterations; a skipped stage is absent. */
  inputs: { [R in StageKey]?: ContentOf<R> }
  /** Connections that may make a part of it, by each of the stage's capabilities; absent where there are none. */
  services?: readonly UsableService[]
  /** The current services of its capabilities: of the run, else the workflow, else the organization; absent where it is built in. */
  chosen?: { [C in Capability]?: ChosenService }
  /** The name of a chosen chat model that cannot make its part of this stage, as the test of its connection found: Orion makes it. */
  weak_model?: string
  /**
   * The stage's own chosen content, when a person edited it and what it was made from is unchanged: a run makes what the edit left open.
   */
  edited?: ContentOf<K>
  /** The stage's own chosen content before this run: what still fits may be kept. */
  before?: ContentOf<K>
  /**
   * For an edition: the language of its original film, and the contents of that film's current chosen iterations, as far as it has them;
   * absent for every other film.
   */
  original?: { language: VideoLanguage; contents: { [R in StageKey]?: ContentOf<R> } }
  /** Of an edition: words with a form of their own in its language, by the organization's glossary; absent where it has none. */
  terms?: readonly { term: string; form: string }[]
  /** The content of this stage that ships with Orion, for an example film. Absent for every other film. */
  shipped?: ContentOf<K>
  /** The corrections of the film, newest first; absent where there are none. */
  corrections?: readonly Correction[]
  /** Of stage 10: when the film's sources were read (ISO); absent where that is not known. */
  read_at?: string
  /** The organization's key that signs what is handed out, or why nothing is signed; absent where it has no key. */
  signing?: Signing
}

/** Which key signs, and whom it names; `why` nothing is signed although there is one. */
export type Signing = Signed & { key_id: string }

export type AssetKind = 'audio' | 'video' | 'image' | 'captions' | 'document' | 'bundle'

/** A file that `make` left in its folder. Measures where they are known: seconds, pixels. */
export type MadeFile = {
  path: string
  mime_type: string
  kind: AssetKind
  duration_seconds?: number
  width?: number
  height?: number
}

/** The result of `make`: JSON and files by a name of the stage's own, and the use that a service counted for them. */
export type Made<D> = { data: D; files: Record<string, MadeFile>; used?: Used }

/** A made unit as `finish` sees it: the same JSON, and the files' asset ids under their names. */
export type StoredUnit<D> = {
  data: D
  assets: Record<string, string>
  /** The service that failed, where Orion made it instead. */
  instead_of?: Replacement
}

/** The tools of `make`. */
export type Tools = {
  /** The provider's own settings, parsed by its `env`. */
  env: Record<string, string>
  /** Aborted when the run is cancelled or handed back. */
  signal: AbortSignal
  /** An empty folder for this unit's files; it is removed afterwards. */
  folder: string
  /** The path of a local copy of an asset, for reading. Throws AppError not_found. */
  readAsset: (asset_id: string) => Promise<string>
  /** Name and type of an asset that a user uploaded. */
  describeAsset: (asset_id: string) => Promise<{ name: string; mime_type: string }>
  /** Another unit of the stage, found where it was made before, else made now: what several units, or a run after this one, share. */
  made: (unit: unknown) => Promise<StoredUnit<unknown>>
  /** Opens the service that makes a unit. Throws AppError provider_not_configured when its connection was deleted. */
  service: (use: ServiceUse) => Promise<{ provider: ServiceProvider; call: CallTools }>
  /**
   * Asks a service for a part of this unit (chat, search, stock, speech). The answer, as JSON, is kept by the unit's recipe, `step` and
   * `ask` before it is used, with the file that the call writes to `path`. An interrupted call is tried again at most twice, which may bill
   * twice. Throws as `call` does.
   */
  once: <T>(step: string, ask: unknown, call: () => Promise<T>, path?: string) => Promise<T>
  /** The mark around sources in a prompt, from the unit's recipe and a key of the installation, so that no page can guess it. */
  mark: string
  /** Calls one of the stage's `aside` functions where a long text holds nobody up; absent: `make` calls it itself. */
  aside?: Aside
  /** How far the unit is, 0 to 1, and a sentence for the screen. */
  progress: (fraction: number, sentence: KeyedText) => void
  /**
   * Writes a file with its C2PA manifest to `target`, signed with a key of the organization's. Throws AppError wrong_state when that key
   * was deleted.
   */
  signFile: (file: { path: string; mime_type: string; target: string; manifest: Manifest; key_id: string }) => Promise<void>
  /** Signs bytes with the installation's Ed25519 key (provenance). */
  sign: (bytes: Uint8Array) => { algorithm: string; key_id: string; public_key: string; signature: string }
}

/**
 * One stage of the pipeline: pure except for `make`. A unit is its own recipe: it holds, as JSON, everything that its result depends on
 * (with the provider and the engine's versions). So a unit that was made before is never made or paid again.
 */
export type StageDefinition<K extends StageKey, U, D, P extends Provider = Provider> = {
  key: K
  number: StageNumber
  /** Stages whose chosen content it reads; a change there marks this stage 'Needs update'. */
  reads: readonly StageKey[]
  /** Of these, the ones it cannot do without (the rest may have been skipped). */
  needs: readonly StageKey[]
  /** The capabilities of outside services that it may use, the main one first; the server passes the connections that have them. */
  capabilities?: readonly Capability[]
  /** The use that the service of a unit will count, expected and at most, with the request to its model; null where Orion makes it. */
  expect?: (unit: U, lengths?: ClipLengths) => Expected | null
  /** The unit that Orion makes where a unit's service fails and the run allows it; null where it cannot. Absent: the run fails. Pure. */
  instead?: (unit: U, request: StageRequest<K>) => U | null
  /**
   * A unit that is made `after` another one, as it is made from Orion's replacement of that. Null or absent: it stays as it is, and calls
   * for the replacement itself. Pure.
   */
  upon?: (unit: U, own: U) => U | null
  providers: readonly P[]
  /**
   * Whether a run of these settings changes a part of the current content and keeps the rest: refused once the origin of that has changed.
   * Absent: no run does. Pure.
   */
  continues?: (settings: SettingsOf<K>) => boolean
  /** The units to make, in order. Pure and quick. Throws AppError when the request cannot be fulfilled. */
  plan: (request: StageRequest<K>) => U[]
  /**
   * Units that are known before the whole request is, from these stages' contents alone: of `plan`, or what `make` asks for by `tools.made`
   * and nobody pays for by itself. Pure and quick.
   */
  ahead?: { reads: readonly StageKey[]; plan: (request: StageRequest<K>) => U[] }
  /** Its content before its units are made, every file unnamed (''): enough for stages that say `plans_ahead`. Pure. */
  foresee?: (request: StageRequest<K>, units: U[]) => ContentOf<K>
  /**
   * Its content as a run would leave it. Results that are `known` are used, in the order of the units; the rest (null) are estimated, their
   * files unnamed (''). Enough to predict what later stages would make again, never to make anything by. Null where that is not possible.
   * Pure.
   */
  foretell?: (request: StageRequest<K>, units: U[], known: (StoredUnit<D> | null)[]) => ContentOf<K> | null
  /** Its units name no drawn or spoken file of an earlier stage: the result of `foresee` is all that they need. */
  plans_ahead?: true
  /** Seconds after which a unit is given up; half an hour where it is absent. Generous: a busy machine is no reason. */
  deadline_seconds?: (unit: U) => number
  /** The unit of the same run that a unit is made from: it is begun when that one is made. Null and absent: it waits for none. */
  after?: (unit: U) => U | null
  /** Names of a unit for progress and breakdown: `id` is a scene's id where there is one. */
  describe: (unit: U) => { id: string; text: string }
  /** How much a unit uses, expected and at most, in the provider's unit of price. */
  usage: (unit: U) => { expected: number; most: number }
  /** The price of a group of units, as people read its name, that is not a part of the run's; null and absent mean that it is. */
  price?: (unit: U) => (Price & { group: Words }) | null
  /** False where the world outside may answer differently each time (links, searches); absent means true. */
  repeatable?: (unit: U) => boolean
  make: (unit: U, provider: P, tools: Tools) => Promise<Made<D>>
  /**
   * The replacement of a unit whose service failed, where the stage can do without it; null ends the run. It is called again for each unit
   * that is made `after` that one. Nothing is kept by its recipe or paid: another run tries again. Pure.
   */
  without?: (
    request: Pick<StageRequest<K>, 'settings'> & { when_failing?: 'stop' | 'built_in' },
    unit: U,
    failure: { message: string; trouble: ServiceTrouble | undefined },
  ) => D | null
  /** The iteration's content from the results, in the units' order. Pure. */
  finish: (request: StageRequest<K>, units: U[], made: StoredUnit<D>[]) => ContentOf<K>
  /** A person's choices in the last content that the new one does not have. Pure. Absent: the stage drops nothing. */
  dropped?: (before: ContentOf<K>, after: ContentOf<K>) => DroppedChoice[]
  /**
   * The content after a person's edit, checked and completed. Pure; throws AppError invalid_fields. Absent: the stage is not editable.
   */
  edit?: (request: Omit<StageRequest<K>, 'edited' | 'before'>, previous: ContentOf<K>, edited: unknown) => ContentOf<K>
  /**
   * The content with one scene of another version of it, `inputs` what that version was made from. `scene_id` is of either version. Pure;
   * throws AppError invalid_fields that names `scene_id`. Absent: no scene can be taken alone.
   */
  take?: (
    request: Omit<StageRequest<K>, 'edited' | 'before'>,
    previous: ContentOf<K>,
    other: { content: ContentOf<K>; inputs: StageRequest<K>['inputs'] },
    scene_id: string,
  ) => ContentOf<K>
  /**
   * Functions of its own that read whole sources, by name: a text of some hundred kilobytes takes them seconds. Their arguments and answers
   * are JSON, so that they may be called in another thread. Pure.
   */
  aside?: Readonly<Record<string, (...args: never[]) => unknown>>
  /** Asset ids that a content refers to, for the library and for sweeping. */
  assets: (content: ContentOf<K>) => string[]
  /** One sentence that sums the content up, for the stage's summary. */
  sentence: (content: ContentOf<K>) => Words
  /** Why the content cannot be accepted yet; null when it can. */
  incomplete?: (content: ContentOf<K>) => Words | null
}

/** Keeps a definition's own types, so that `make` and `finish` know their unit. */
export const defineStage = <K extends StageKey, U, D, P extends Provider>(
  stage: StageDefinition<K, U, D, P>,
): StageDefinition<K, U, D, P> => stage
