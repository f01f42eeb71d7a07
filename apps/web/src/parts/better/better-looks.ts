import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react'

/** The tone and icon of each state of a way to improve films. */
export const BETTER_LOOKS = {
  on: { tone: 'ok', icon: CircleCheck },
  under_way: { tone: 'live', icon: LoaderCircle },
  failed: { tone: 'err', icon: CircleAlert },
  off: { tone: 'plain', icon: CircleDashed },
} as const
