import { useEffect, useEffectEvent, useState } from 'react'
import { getAddress } from '../../../../lib/call.ts'
import { type Pair, type Side, useHeardSecond, usePair, usePairKeys } from '../../film/compare/pair.ts'
import { placeIn } from '../../film/compare/place-in.ts'
import { findSpot, type Take } from './takes.ts'

/** Maximum characters that a tried voice speaks. */
export const TRIED_CHARACTERS = 500

/** Loads the sound of one side again when its take changes. */
function useLoaded({ load }: Pick<Pair, 'load'>, side: Side, take: Take | undefined) {
  const begin = useEffectEvent(() => {
    if (take) load(side, [{ id: take.id, url: getAddress(take.url), start: 0, duration: take.seconds }])
  })
  useEffect(() => begin(), [side, take?.id])
}

/**
 * Two takes between which one key switches at the same word. `at` is the second of the audible take. `put` sets the take of a side.
 * `putTried` sets the second side to the speech of a voice that a person tries, and makes it audible.
 */
export function useTakePair(takes: readonly Take[]) {
  const [tried, setTried] = useState<Take[]>([])
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null])
  const all = [...takes, ...tried]
  const first = all.find(({ id }) => id === chosen[0]) ?? all[0]
  const second = all.find(({ id }) => id === chosen[1]) ?? all[1]
  const sides = [first, second] as const
  // the speech of a tried voice ends after this number of characters
  const until = sides.some((take) => take?.version === null) ? TRIED_CHARACTERS : Infinity
  const pair = usePair({
    together: false,
    place: (to, at) => {
      const [from, other] = to === 0 ? [second, first] : [first, second]
      return from && other ? placeIn([findSpot(from, until)], [findSpot(other, until)], at) : at
    },
  })
  usePairKeys(pair)
  const at = useHeardSecond(pair)
  // each side loads separately, so that the other side keeps its position
  useLoaded(pair, 0, first)
  useLoaded(pair, 1, second)
  const put = (side: number, id: string) => setChosen(side === 0 ? [id, second?.id ?? null] : [first?.id ?? null, id])
  const putTried = (take: Take) => {
    setTried((before) => [...before.filter(({ id }) => id !== take.id), take])
    put(1, take.id)
    if (pair.heard === 0) pair.hear(1)
  }
  return { all, sides, pair, at, put, putTried }
}
