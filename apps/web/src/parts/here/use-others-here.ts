import { type PresentIn, useAllPresent } from '../../api/presence.ts'
import { useSession } from '../../app/session.ts'

/** Other people who have one of my films open now, each once per film. */
export function useOthersHere(): readonly PresentIn[] {
  const session = useSession()
  const { data = [] } = useAllPresent()
  return data.filter(({ user_id }) => user_id !== session?.user_id)
}
