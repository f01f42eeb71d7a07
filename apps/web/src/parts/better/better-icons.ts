import { AudioLines, BookOpenText, HardDrive, Images, type LucideIcon } from 'lucide-react'
import type { BetterKey } from '@orion/contract/better.ts'

/** The icon of each way to improve films. */
export const BETTER_ICONS: Record<BetterKey, LucideIcon> = {
  reader: BookOpenText,
  free_pictures: Images,
  offline_library: HardDrive,
  voice: AudioLines,
}
