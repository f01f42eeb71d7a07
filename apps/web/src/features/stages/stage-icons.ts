import {
  AudioLines,
  Clapperboard,
  FileText,
  Film,
  Images,
  Mic,
  Music,
  ScanSearch,
  Send,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react'
import { Check, CircleAlert, CircleDashed, Eye, LoaderCircle, Lock, SkipForward } from 'lucide-react'
import type { Tone } from '../../ui/badge.tsx'
import type { FrameState } from './rules.ts'

/** The icons of the ten stages, in order. */
export const STAGE_ICONS: readonly LucideIcon[] = [
  ScanSearch,
  FileText,
  Mic,
  AudioLines,
  Images,
  Clapperboard,
  Music,
  Film,
  ShieldCheck,
  Send,
]

export const STATE_ICONS: Record<FrameState, LucideIcon> = {
  pending: CircleDashed,
  processing: LoaderCircle,
  awaiting_approval: Eye,
  completed: Check,
  failed: CircleAlert,
  closed: Lock,
  skipped: SkipForward,
}
export const STATE_TONES: Record<FrameState, Tone> = {
  pending: 'plain',
  processing: 'live',
  awaiting_approval: 'accent',
  completed: 'ok',
  failed: 'err',
  closed: 'plain',
  skipped: 'plain',
}
