import type { Board, BoardPart, Stood } from '@orion/film/board/board.ts'

/** The parts of a board as its acts leave them: what a board that continues it begins with. What was taken away stays away. */
export const leaveStanding = ({ parts, acts }: Board): BoardPart[] =>
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
