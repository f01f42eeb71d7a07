import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Event } from '@orion/contract/events.ts'
import { endPresence, listAllPresence, listPresence, notePresence, PRESENCE, type Present } from '@orion/contract/presence.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'

/** The people who have a film open. `useBeHere` and the event stream update this list. */
export const usePresent = (workflow_id: string) =>
  useQuery({
    queryKey: keys.presence(workflow_id),
    enabled: false, // no request: `useBeHere` reports this page's place every few seconds, and the answer contains the list
    queryFn: ({ signal }) => call(listPresence, { workflow_id }, { signal }).then(({ data }) => data.present),
  })

/** A person who has one of the signed-in person's films open. */
export type PresentIn = Present & { workflow_id: string }

/** The people who have one of the signed-in person's films open. Requested regularly, because no event reports a closed browser. */
export const useAllPresent = () =>
  useQuery({
    queryKey: keys.allPresence,
    refetchInterval: PRESENCE.again_after_seconds * 1000,
    queryFn: ({ signal }) => call(listAllPresence, {}, { signal }).then(({ data }) => data.present),
  })

/** Updates both lists when a person opens a film, moves to another part of it, or leaves it. */
export function takePresence(client: QueryClient, event: Extract<Event, { type: 'presence' }>): void {
  const { workflow_id, user_id, name, stage_number, scene_id, gone } = event
  const now = { user_id, name, stage_number, ...(scene_id !== undefined && { scene_id }) }
  client.setQueryData<PresentIn[]>(keys.allPresence, (before) => {
    const others = before?.filter((each) => each.user_id !== user_id || each.workflow_id !== workflow_id)
    return gone ? others : others && [...others, { ...now, workflow_id }]
  })
  client.setQueryData<Present[]>(keys.presence(workflow_id), (before) => {
    if (before === undefined) return undefined // this page does not show the film
    const others = before.filter((each) => each.user_id !== user_id)
    if (gone) return others
    return [...others, now]
  })
}

/**
 * Reports the current stage and scene every few seconds while the page is visible. Also reports when the person leaves. A failed report is
 * not repeated, because the next report follows soon.
 */
export function useBeHere(workflow_id: string, stage_number: number, scene_id: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    const say = () => {
      if (document.visibilityState !== 'visible') return
      const place = { workflow_id, stage_number, ...(scene_id !== null && { scene_id }) }
      call(notePresence, place).then(
        ({ data }) => client.setQueryData(keys.presence(workflow_id), data.present),
        () => undefined,
      )
    }
    const soon = setTimeout(say, 300)
    const again = setInterval(say, PRESENCE.again_after_seconds * 1000)
    document.addEventListener('visibilitychange', say)
    return () => {
      clearTimeout(soon)
      clearInterval(again)
      document.removeEventListener('visibilitychange', say)
    }
  }, [client, workflow_id, stage_number, scene_id])
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: keys.presence(workflow_id) })
      void call(endPresence, { workflow_id }).catch(() => undefined)
    },
    [client, workflow_id],
  )
}
