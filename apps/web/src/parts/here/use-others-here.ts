import { type PresentIn, useAllPresent } from '../../api/presence.ts'
import { useSession } from '../../app/session.ts'

/** The other people who have one of the signed-in person's films open now. A person is listed once for each film. */
export function useOthersHere(): readonly PresentIn[] {
  const session = useSession()
  const { data = [] } = useAllPresent()
  return data.filter(({ user_id }) => user_id !== session?.user_id)
}
