import { AudioLines, Clapperboard, Image, Images, MessageSquareText, Music, Search, type LucideIcon } from 'lucide-react'
import type { Capability } from '@orion/contract/catalogues/capabilities.ts'

/** An icon for each capability of a service. */
export const CAPABILITY_ICONS: Record<Capability, LucideIcon> = {
  chat: MessageSquareText,
  search: Search,
  speech: AudioLines,
  image: Image,
  stock: Images,
  video: Clapperboard,
  music: Music,
}
