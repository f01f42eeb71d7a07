import { STAGES } from './catalogues/stages.ts'

/** The texts' older stage keys by meaning (decisions.md, Stage names): accepted as input, never shown. */
const LEGACY: Record<string, number> = {
  video_generation: 6,
  voice_narration: 3,
  background_music: 7,
  asset_storage: 8,
  publishing: 10,
}

/** The number of a stage that is named by number, key or legacy key; null when there is none. */
export function findStageNumber(name: string | number): number | null {
  if (typeof name === 'number' || /^\d{1,2}$/.test(name)) return Number(name)
  return LEGACY[name] ?? STAGES.find(({ key }) => key === name)?.number ?? null
}
