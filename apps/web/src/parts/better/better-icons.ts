import { AudioLines, BookOpenText, HardDrive, Images, type LucideIcon } from 'lucide-react'
import type { BetterKey } from '@orion/contract/better.ts'

/** What stands before a row of what makes films better. */
export const BETTER_ICONS: Record<BetterKey, LucideIcon> = {
  reader: BookOpenText,
  free_pictures: Images,
  offline_library: HardDrive,
  voice: AudioLines,
}
