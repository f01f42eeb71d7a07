import type { Board, BoardPart, Stood } from '@orion/film/board.ts'

/** The parts of a board after its acts. They are the first state of the next board. Removed parts stay absent. */
export const getFinalParts = ({ parts, acts }: Board): BoardPart[] =>
  parts.map(({ at: _entry, each: _one_by_one, ...part }): BoardPart => {
    const stood: Stood = acts
      .filter((act) => act.part === part.id)
      .reduce<Stood>(
        (left, { to, via = [], turn, size, alpha, spin, about, color }) => ({
          ...left,
          ...(to && { to, ...(part.trail && { way: [...(left.way ?? []), left.to, ...via] }) }),
          ...(turn !== undefined && { turn }),
          ...(size && { size }),
          ...(alpha !== undefined && { alpha }),
          ...(spin !== undefined && { spin }),
          ...(about && { about }),
          ...(color && { color }),
        }),
        part.stood ?? { to: [0, 0], turn: 0, size: [1, 1], alpha: part.alpha },
      )
    return { ...part, stood }
  })

/** The state of a board's parts after its acts, in words for the model that draws the next board. Unchanged parts are omitted. */
export function describeFinalParts(board: Board): string[] {
  const acted = new Set(board.acts.map(({ part }) => part))
  return getFinalParts(board).flatMap(({ id, alpha, stood }) => {
    if (stood === undefined || !(acted.has(id) || board.parts.some((part) => part.id === id && part.stood))) return []
    const { to, turn, size, color } = stood
    if (stood.alpha === 0) return [`${id} is gone (alpha 0)`]
    const says = [
      ...(to[0] !== 0 || to[1] !== 0 ? [`to [${to.map(Math.round).join(', ')}]`] : []),
      ...(turn !== 0 ? [`turn ${Math.round(turn)}`] : []),
      ...(size[0] !== 1 || size[1] !== 1 ? [`size [${size.join(', ')}]`] : []),
      ...(stood.alpha !== alpha ? [`alpha ${stood.alpha}`] : []),
      ...(color ? [`color ${color}`] : []),
    ]
    return says.length > 0 ? [`${id}: ${says.join(', ')}`] : []
  })
}
