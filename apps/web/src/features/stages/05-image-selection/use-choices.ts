import { useEffect, useEffectEvent, useState } from 'react'

type Choices = Record<string, string>

/**
 * Which picture a person chose in each scene, shown at once and kept one after the other: a choice that comes while another is kept waits for
 * it. `keep` keeps all that differ from what is kept, and says when it is done; what it refuses is let go.
 */
export function useChoices(kept: Choices, busy: boolean, keep: (choices: Choices, done: () => void) => void) {
  const [wanted, setWanted] = useState<Choices>({})
  const open = openChoices(wanted, kept)
  const idle = busy || Object.keys(wanted).length === 0
  const step = idle ? 'idle' : Object.keys(open).length > 0 ? 'due' : 'kept'
  if (step === 'kept') setWanted({})
  const send = useEffectEvent(() => keep(open, () => setWanted((now) => withoutSent(now, open))))
  useEffect(() => {
    if (step === 'due') send()
  }, [step])
  return {
    chosenIn: (scene_id: string) => wanted[scene_id] ?? kept[scene_id],
    choose: (scene_id: string, candidate_id: string) => setWanted((before) => ({ ...before, [scene_id]: candidate_id })),
  }
}

/** Those that are not kept yet. */
export const openChoices = (wanted: Choices, kept: Choices): Choices =>
  Object.fromEntries(Object.entries(wanted).filter(([scene_id, candidate_id]) => kept[scene_id] !== candidate_id))

/** What is left after some were kept or refused: the choices that were made meanwhile. */
export const withoutSent = (wanted: Choices, sent: Choices): Choices =>
  Object.fromEntries(Object.entries(wanted).filter(([scene_id, candidate_id]) => sent[scene_id] !== candidate_id))
