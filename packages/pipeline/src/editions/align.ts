/** A sentence of a film, by its id. */
export type FilmSentence = { id: string; text: string }

/** Pairs of positions with the same words in both, in order, as many as possible. */
function samePlaces(before: readonly FilmSentence[], now: readonly FilmSentence[]): { at: number; was: number }[] {
  const most = Array.from({ length: now.length + 1 }, () => new Uint16Array(before.length + 1))
  for (let at = now.length - 1; at >= 0; at -= 1)
    for (let was = before.length - 1; was >= 0; was -= 1)
      most[at]![was] =
        now[at]!.text === before[was]!.text ? most[at + 1]![was + 1]! + 1 : Math.max(most[at + 1]![was]!, most[at]![was + 1]!)
  const same: { at: number; was: number }[] = []
  for (let at = 0, was = 0; at < now.length && was < before.length;) {
    if (now[at]!.text === before[was]!.text) same.push({ at: at++, was: was++ })
    else if (most[at + 1]![was]! >= most[at]![was + 1]!) at += 1
    else was += 1
  }
  return same
}

/**
 * The old sentence in the place of each current one, by the current ids. That is the same sentence if it exists. Otherwise, between two
 * unchanged sentences, it is the one at the same position if equally many were removed and added. An added sentence has none.
 */
export function standingFor(before: readonly FilmSentence[], now: readonly FilmSentence[]): Map<string, FilmSentence> {
  const standing = new Map<string, FilmSentence>()
  const same = samePlaces(before, now)
  for (const { at, was } of same) standing.set(now[at]!.id, before[was]!)
  const ends = [{ at: -1, was: -1 }, ...same, { at: now.length, was: before.length }]
  for (const [index, end] of ends.slice(1).entries()) {
    const begin = ends[index]!
    const gone = before.slice(begin.was + 1, end.was)
    const come = now.slice(begin.at + 1, end.at)
    if (gone.length === come.length) for (const [place, each] of come.entries()) standing.set(each.id, gone[place]!)
  }
  return standing
}
