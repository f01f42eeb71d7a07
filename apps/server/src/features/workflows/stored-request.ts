import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Correction } from '@orion/contract/corrections.ts'
import type { ChosenService, UsableService } from '@orion/pipeline/core/service-use.ts'
import type { Film, Signing } from '@orion/pipeline/core/stage.ts'
import type { ShippedStage } from '@orion/pipeline/example/shipped.ts'

/** A run's inputs as they are stored: versions by id, so that a run that starts again reads what it read before. */
export type StoredRequest = {
  film: Film
  prompt: string | null
  settings: Record<string, unknown>
  /** Iteration ids of what it reads. */
  inputs: Partial<Record<StageKey, string>>
  /** The iteration of the person's edit that this run completes. */
  edited: string | null
  /** The iteration that counted when the run was asked for; absent in runs of older versions. */
  before?: string | null
  /** Connections that may make a part of it. */
  services?: UsableService[]
  /** The services of its parts where no unit names another. */
  chosen?: { [C in Capability]?: ChosenService }
  /** The name of a chosen chat model that cannot make its part of the stage. */
  weak_model?: string
  /** A unit whose service fails is made by Orion itself, or stops the run; absent: it does, but for what the stage can do without. */
  when_failing?: 'stop' | 'built_in'
  /** Of an edition: its original's language, and that one's chosen iterations when the run was asked for. */
  original?: { language: VideoLanguage; contents: Partial<Record<StageKey, string>> }
  /** Of an edition's script: words with a form of their own in its language, by the organization's glossary. */
  terms?: { term: string; form: string }[]
  /** The corrections of the film, newest first; absent where there are none. */
  corrections?: Correction[]
  /** Of stage 10: when the film's sources were read (ISO); absent where that is not known. */
  read_at?: string
  /** The organization's key that signs what stage 10 hands out; absent where there is none. */
  signing?: Signing
  /** Of an example film's stage: what ships as its content, by stage and language. */
  shipped?: { key: ShippedStage; language: 'en' | 'es' }
  /** Nobody pays for it: it waits until nothing else does. */
  behind?: boolean
  /** Content hashes of what it reads; null where a stage was skipped. */
  made_from: Partial<Record<StageKey, string | null>>
}
