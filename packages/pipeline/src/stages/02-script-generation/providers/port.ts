import type { KeyPoint, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Tools } from '../../../core/stage.ts'
import type { WrittenScript } from '../write.ts'

/** All that a script depends on. */
export type ScriptUnit = {
  topic: string
  prompt: string | null
  language: FilmLanguage
  duration_seconds: number
  seed: string
  script_type: string | null
  tone: string | null
  target_audience: string | null
  sources: ResearchSource[]
  points: KeyPoint[]
  engine: string
}

/** Writes a film's script from its research. */
export type ScriptProvider = Provider & {
  write: (unit: ScriptUnit, tools: Pick<Tools, 'env' | 'signal' | 'progress'>) => Promise<WrittenScript>
}
