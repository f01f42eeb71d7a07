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

/** The film as every stage gets it. `seed` depends only on the user's input, never on ids or clocks: equal films get equal bytes. */
export type Film = {
  /** The stage 1 prompt. */
  topic: string
  /** The workflow's name. */
  name: string
  language: VideoLanguage
  /** Target length in seconds. */
  duration_seconds: number
  /** The film is as long as its words need. Neither pace nor pauses are fitted to the target (an edition's setting). */
  free_length?: true
  /** Each scene is as long as the scene of the original, where its words fit (an edition's setting). */
  scene_times?: true
  /**
   * The tempo of the film's voice relative to the first voice of the language. Present where the tempo was measured and changes the film's
   * length (stages 2 and 3).
   */
  voice_tempo?: VoiceTempo
  seed: string
}

/** All that a stage's result depends on. */
export type StageRequest<K extends StageKey> = {
  film: Film
  /** The user's words; null when the user gave none. */
  prompt: string | null
  settings: SettingsOf<K>
  /** Content of the earlier stages' chosen iterations; a skipped stage is absent. */
  inputs: { [R in StageKey]?: ContentOf<R> }
  /** Connections that may make a part of the film, by each of the stage's capabilities. Absent without such connections. */
  services?: readonly UsableService[]
  /**
   * The current services of its capabilities: of the run, else the workflow, else the organization. Absent where a capability is built in.
   */
  chosen?: { [C in Capability]?: ChosenService }
  /** The name of a chosen chat model that cannot make its part of this stage, as the test of its connection found. Orion makes the part. */
  weak_model?: string
  /**
   * The stage's own chosen content, if a person edited the content and its inputs are unchanged. A run makes the parts that the edit left
   * open.
   */
  edited?: ContentOf<K>
  /** The stage's own chosen content before this run. Parts that still fit may be kept. */
  before?: ContentOf<K>
  /**
   * For an edition: the language of its original film, and the contents of that film's current chosen iterations, where they exist. Absent
   * for every other film.
   */
  original?: { language: VideoLanguage; contents: { [R in StageKey]?: ContentOf<R> } }
  /** For an edition: words that have a prescribed form in its language, from the organization's glossary. Absent without such words. */
  terms?: readonly { term: string; form: string }[]
  /** The content of this stage that ships with Orion, for an example film. Absent for every other film. */
  shipped?: ContentOf<K>
  /** The corrections of the film, newest first. Absent without corrections. */
  corrections?: readonly Correction[]
  /** For stage 10: the time when the film's sources were read (ISO). Absent where that time is unknown. */
  read_at?: string
  /** The organization's key that signs exported files, or the reason why nothing is signed. Absent where the organization has no key. */
  signing?: Signing
}

/** The key that signs, and the name in the signature. `why`: the reason why nothing is signed although a key exists. */
export type Signing = Signed & { key_id: string }

export type AssetKind = 'audio' | 'video' | 'image' | 'captions' | 'document' | 'bundle'

/** A file that `make` wrote into its folder. Measures are present where they are known: seconds, pixels. */
export type MadeFile = {
  path: string
  mime_type: string
  kind: AssetKind
  duration_seconds?: number
  width?: number
  height?: number
}

/** The result of `make`: JSON and files by names that the stage chooses, and the use that a service counted for them. */
export type Made<D> = { data: D; files: Record<string, MadeFile>; used?: Used }

/** A made task in the form that `finish` gets: the same JSON, and the asset ids of the files under their names. */
export type StoredUnit<D> = {
  data: D
  assets: Record<string, string>
  /** The service that failed, where Orion made the task instead. */
  instead_of?: Replacement
}

/** The tools of `make`. */
export type Tools = {
  /** The provider's own settings, parsed by its `env`. */
  env: Record<string, string>
  /** Aborted when the run is cancelled or returned to the queue. */
  signal: AbortSignal
  /** An empty folder for this task's files. The folder is removed afterwards. */
  folder: string
  /** The path of a local copy of an asset, for reading. Throws AppError not_found. */
  readAsset: (asset_id: string) => Promise<string>
  /** Name and type of an asset that a user uploaded. */
  describeAsset: (asset_id: string) => Promise<{ name: string; mime_type: string }>
  /**
   * Another task of the stage: an existing result, or else a new one made now. Use it for results that several tasks, or a later run,
   * share.
   */
  made: (unit: unknown) => Promise<StoredUnit<unknown>>
  /** Opens the service that makes a task. Throws AppError provider_not_configured when the connection was deleted. */
  service: (use: ServiceUse) => Promise<{ provider: ServiceProvider; call: CallTools }>
  /**
   * Requests a part of this task from a service (chat, search, stock, speech). The answer, as JSON, is stored before use, by the task's
   * recipe, `step` and `ask`. The file that the call writes to `path` is stored too. An interrupted call is tried again at most twice,
   * which may bill twice. Throws as `call` does.
   */
  once: <T>(step: string, ask: unknown, call: () => Promise<T>, path?: string) => Promise<T>
  /**
   * The mark around sources in a prompt. It is derived from the task's recipe and a key of the installation, so that no page can guess the
   * mark.
   */
  mark: string
  /**
   * Calls one of the stage's `aside` functions in another thread, where a long text does not block other work. Absent: `make` calls the
   * function itself.
   */
  aside?: Aside
  /** Reports the progress of the task, 0 to 1, and a sentence for the screen. */
  progress: (fraction: number, sentence: KeyedText) => void
  /**
   * Writes a file with its C2PA manifest to `target`, signed with a key of the organization. Throws AppError wrong_state when that key was
   * deleted.
   */
  signFile: (file: { path: string; mime_type: string; target: string; manifest: Manifest; key_id: string }) => Promise<void>
  /** Signs bytes with the installation's Ed25519 key (provenance). */
  sign: (bytes: Uint8Array) => { algorithm: string; key_id: string; public_key: string; signature: string }
}

/** A person's choice for a scene that a new content does not have, and the reason. `why_joined` is the reason if the scene was joined. */
export type LostChoice = Pick<DroppedChoice, 'scene_id' | 'why'> & { why_joined?: string }

/** A scene in another version of a stage's content. `inputs` are the inputs of that version. */
export type SceneOfVersion<K extends StageKey> = { content: ContentOf<K>; inputs: StageRequest<K>['inputs']; scene_id: string }

/**
 * One stage of the pipeline: pure except for `make`. A task is its own recipe. It contains, as JSON, everything that its result depends on
 * (with the provider and the engine's versions). So no task is made or paid twice.
 */
export type StageDefinition<K extends StageKey, U, D, P extends Provider = Provider> = {
  key: K
  number: StageNumber
  /** Stages with chosen content that this stage reads. A change of that content marks this stage 'Needs update'. */
  reads: readonly StageKey[]
  /** The stages among `reads` that this stage requires. The other stages may be skipped. */
  needs: readonly StageKey[]
  /** The capabilities of outside services that it may use, the main one first; the server passes the connections that have them. */
  capabilities?: readonly Capability[]
  /**
   * The use that the service of a task will count, expected and at most, with the request to its model. Null where Orion makes the task.
   */
  expect?: (unit: U, lengths?: ClipLengths) => Expected | null
  /**
   * The task that Orion makes where a task's service fails and the run allows a replacement. Null or absent: Orion cannot make it, and the
   * run fails unless `without` omits the task. Pure.
   */
  instead?: (unit: U, request: StageRequest<K>) => U | null
  /**
   * A task that is made `after` another task, changed for Orion's replacement of that other task. Null or absent: the task is unchanged,
   * and calls for the replacement itself. Pure.
   */
  upon?: (unit: U, own: U) => U | null
  providers: readonly P[]
  /**
   * Whether a run with these settings changes a part of the current content and keeps the rest. Such a run is refused once the origin of
   * the content has changed. Absent: no run is of this kind. Pure.
   */
  continues?: (settings: SettingsOf<K>) => boolean
  /** The tasks to make, in order. Pure and quick. Throws AppError when the request cannot be fulfilled. */
  plan: (request: StageRequest<K>) => U[]
  /**
   * Tasks that are known before the whole request is known, from the contents of these stages alone. They are tasks of `plan`, or tasks
   * that `make` requests by `tools.made` and that nobody pays for separately. Pure and quick.
   */
  ahead?: { reads: readonly StageKey[]; plan: (request: StageRequest<K>) => U[] }
  /** The stage's content before its tasks are made. Every file is unnamed (''). This is enough for stages with `plans_ahead`. Pure. */
  foresee?: (request: StageRequest<K>, units: U[]) => ContentOf<K>
  /**
   * The stage's content as a run would leave it. The function uses `known` results, in the order of the tasks. It estimates the others
   * (null), with unnamed files (''). The result is enough to predict which tasks later stages would make again. It must not be used to make
   * anything. Null where a prediction is not possible. Pure.
   */
  foretell?: (request: StageRequest<K>, units: U[], known: (StoredUnit<D> | null)[]) => ContentOf<K> | null
  /** Its tasks contain no drawn or spoken file of an earlier stage. The result of `foresee` is enough for them. */
  plans_ahead?: true
  /**
   * Seconds after which a task is cancelled. Absent: half an hour. The value is generous, because a busy machine is no reason to cancel.
   */
  deadline_seconds?: (unit: U) => number
  /**
   * The task of the same run that a task is made from. The task starts when that other task is made. Null or absent: the task waits for no
   * other task.
   */
  after?: (unit: U) => U | null
  /** Names of a task for progress and breakdown. `id` is the id of a scene where the task has one. */
  describe: (unit: U) => { id: string; text: string }
  /** The expected and the highest use of a task, counted as the provider's price counts it. */
  usage: (unit: U) => { expected: number; most: number }
  /**
   * The price of a group of tasks with a price of its own, and the group's name for people. Null or absent: the task is part of the run's
   * price.
   */
  price?: (unit: U) => (Price & { group: Words }) | null
  /** False where the outside world may answer differently each time (links, searches). Absent means true. */
  repeatable?: (unit: U) => boolean
  make: (unit: U, provider: P, tools: Tools) => Promise<Made<D>>
  /**
   * The replacement of a task with a failed service, where the stage can do without that task. Null ends the run. It is not called where
   * the service may have done the work. The function is called again for each task that is made `after` that task. Nothing is stored by
   * its recipe or paid, so another run tries again. Pure.
   */
  without?: (
    request: Pick<StageRequest<K>, 'settings'> & { when_failing?: 'stop' | 'built_in' },
    unit: U,
    failure: { message: string; trouble: ServiceTrouble | undefined },
  ) => D | null
  /** The content of the iteration from the results, in the order of the tasks. Pure. */
  finish: (request: StageRequest<K>, units: U[], made: StoredUnit<D>[]) => ContentOf<K>
  /** A person's choices in the last content that are missing in the new content. Pure. Absent: the stage drops no choice. */
  dropped?: (before: ContentOf<K>, after: ContentOf<K>) => LostChoice[]
  /**
   * The content after a person's edit, checked and completed. Pure; throws AppError invalid_fields. Absent: the stage is not editable.
   */
  edit?: (request: Omit<StageRequest<K>, 'edited' | 'before'>, previous: ContentOf<K>, edited: unknown) => ContentOf<K>
  /**
   * The content with one scene from another version of the content. `scene_id` is from either version. Pure. Throws AppError
   * invalid_fields for `scene_id`. Absent: single scenes cannot be taken.
   */
  take?: (request: Omit<StageRequest<K>, 'edited' | 'before'>, previous: ContentOf<K>, other: SceneOfVersion<K>) => ContentOf<K>
  /**
   * The stage's own functions that read whole sources, by name. They take seconds for a text of some hundred kilobytes. Their arguments and
   * results are JSON, so that they can run in another thread. Pure.
   */
  aside?: Readonly<Record<string, (...args: never[]) => unknown>>
  /** Asset ids in a content, for the library and for the sweep of unused files. */
  assets: (content: ContentOf<K>) => string[]
  /** One sentence that summarizes the content, for the stage's summary. */
  sentence: (content: ContentOf<K>) => Words
  /** The reason why the content cannot be accepted yet. Null when it can be accepted. */
  incomplete?: (content: ContentOf<K>) => Words | null
}

/** Keeps the types of a definition, so that `make` and `finish` know the type of their task. */
export const defineStage = <K extends StageKey, U, D, P extends Provider>(
  stage: StageDefinition<K, U, D, P>,
): StageDefinition<K, U, D, P> => stage
