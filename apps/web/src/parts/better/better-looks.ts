import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react'

/** How the state of a row of what makes films better looks. */
export const BETTER_LOOKS = {
  on: { tone: 'ok', icon: CircleCheck },
  under_way: { tone: 'live', icon: LoaderCircle },
  failed: { tone: 'err', icon: CircleAlert },
  off: { tone: 'plain', icon: CircleDashed },
} as const
