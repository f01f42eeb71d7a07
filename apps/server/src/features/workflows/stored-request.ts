import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Correction } from '@orion/contract/corrections.ts'
import type { ChosenService, UsableService } from '@orion/pipeline/core/service-use.ts'
import type { Film, Signing } from '@orion/pipeline/core/stage.ts'
import type { ShippedStage } from '@orion/pipeline/example/shipped.ts'

/** The stored inputs of a run. Versions are stored by id, so that a repeated run reads the same inputs. */
export type StoredRequest = {
  film: Film
  prompt: string | null
  settings: Record<string, unknown>
  /** The ids of the versions that the stage reads. */
  inputs: Partial<Record<StageKey, string>>
  /** The iteration of the person's edit that this run completes. */
  edited: string | null
  /** The current iteration at the time of the request. Absent in runs of older versions. */
  before?: string | null
  /** Connections that may make a part of the result. */
  services?: UsableService[]
  /** The services for all parts whose task does not name another service. */
  chosen?: { [C in Capability]?: ChosenService }
  /** The name of a chosen chat model that is too weak for its part of the stage. */
  weak_model?: string
  /** Whether Orion makes a task whose service fails, or the run stops. Absent: the run stops, except for parts that the stage can omit. */
  when_failing?: 'stop' | 'built_in'
  /** For an edition: the language of its original, and the chosen iterations of the original at the time of the request. */
  original?: { language: VideoLanguage; contents: Partial<Record<StageKey, string>> }
  /** For the script of an edition: words with a special form in its language, from the glossary of the organization. */
  terms?: { term: string; form: string }[]
  /** The corrections of the film, newest first. Absent if there are none. */
  corrections?: Correction[]
  /** For stage 10: the time when the sources of the film were read (ISO). Absent if the time is unknown. */
  read_at?: string
  /** The key of the organization that signs the files of stage 10. Absent if there is none. */
  signing?: Signing
  /** For a stage of an example film: the shipped content, by stage and language. */
  shipped?: { key: ShippedStage; language: 'en' | 'es' }
  /** Nobody pays for the run. It starts only when no paid run waits. */
  behind?: boolean
  /** Hashes of the contents that the run reads. Null for a skipped stage. */
  made_from: Partial<Record<StageKey, string | null>>
}
