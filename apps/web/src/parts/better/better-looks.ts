import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react'

/** The look of each state of a film improvement. */
export const BETTER_LOOKS = {
  on: { tone: 'ok', icon: CircleCheck },
  under_way: { tone: 'live', icon: LoaderCircle },
  failed: { tone: 'err', icon: CircleAlert },
  off: { tone: 'plain', icon: CircleDashed },
} as const
