import { useDeferredValue, useMemo, useState } from 'react'
import { filmTexts, type TextStage } from './film-texts.ts'
import { findPlaces, MOST_PLACES, wantedAtFirst, type Place } from './find-places.ts'
import type { useFilmWords } from './use-film-words.ts'

/** The selected matches: those that are selected at first, with a person's changes. */
function useTicked(places: readonly Place[]) {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const first = useMemo(() => new Set(wantedAtFirst(places).map(({ id }) => id)), [places])
  return {
    isTicked: ({ id }: Place) => said.get(id) ?? first.has(id),
    tick: (some: readonly Place[], on: boolean) => setSaid(new Map([...said, ...some.map(({ id }) => [id, on] as const)])),
    forget: () => setSaid(new Map()),
  }
}

/**
 * A search in the words of the film. Stages that another person changed (`met`) are left out. Returns the matches, and which of the
 * displayed matches are selected. `needle` is the last searched text.
 */
export function useSearch(words: ReturnType<typeof useFilmWords>['words'], met: readonly TextStage[]) {
  const [wanted, setWanted] = useState('')
  const [wish, setWish] = useState({ exact: false, whole: false })
  const needle = useDeferredValue(wanted)
  const texts = useMemo(() => filmTexts(words).filter(({ stage }) => !met.includes(stage)), [words, met])
  const found = useMemo(() => findPlaces(texts, needle, wish), [texts, needle, wish])
  const listed = found.slice(0, MOST_PLACES)
  const { isTicked, tick, forget } = useTicked(listed)
  const look = (text: string) => {
    setWanted(text)
    forget()
  }
  return { wanted, look, wish, setWish, needle, found, shown: listed, isTicked, tick, ticked: listed.filter(isTicked), forget }
}
