import { STAGES } from './catalogues/stages.ts'

/** Older keys of stages, and the number of the stage that each means. They are accepted as input and never shown. */
const LEGACY: Record<string, number> = {
  video_generation: 6,
  voice_narration: 3,
  background_music: 7,
  asset_storage: 8,
  publishing: 10,
}

/** The number of a stage, found by its key or an older key. Null for an unknown key. A number is returned as it is. */
export function findStageNumber(name: string | number): number | null {
  if (typeof name === 'number' || /^\d{1,2}$/.test(name)) return Number(name)
  return LEGACY[name] ?? STAGES.find(({ key }) => key === name)?.number ?? null
}
