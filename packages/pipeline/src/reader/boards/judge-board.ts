import { JUDGED_MARKS, type JudgedMark } from '@orion/contract/contents/05-boards.ts'
import { AppError } from '@orion/contract/errors.ts'
import * as z from 'zod/mini'
import type { Asker } from '../asker.ts'
import { cleanNote } from '../orders/free-words.ts'
import { judgeWords } from './ask-words.ts'

/** A judge's mark of a sentence's image; `why` is '' where it shows the sentence. */
export type Judged = { s: string; mark: JudgedMark; why: string }

/** Output tokens of a judgement at most, and letters of a why. */
export const MOST_JUDGING_TOKENS = 4_000
const MOST_WHY = 200

const JudgeAnswer = z.object({
  sentences: z.array(z.object({ s: z.string(), mark: z.enum(JUDGED_MARKS), why: z.optional(z.string()) })),
})

/** The whole text for a judge. */
export const judgedLines = (sentences: readonly { s: string; text: string }[]): string =>
  sentences.map(({ s, text }) => `${s} ${text}`).join('\n')

/**
 * Asks a judge who sees a drawing's images and sentences alone for marks, one a sentence in their order. It is a separate request, without
 * plan and drawing. Null where the answer could not be read: the drawing does not depend on it. Throws as the model does in all else.
 */
export async function judgeBoard(
  step: string,
  sentences: readonly { s: string; text: string }[],
  pictures: readonly string[],
  { ask }: Pick<Asker, 'ask'>,
): Promise<Judged[] | null> {
  if (pictures.length !== sentences.length) return null
  try {
    const { sentences: said } = await ask(step, {
      task: judgeWords(),
      data: judgedLines(sentences),
      pictures,
      schema: JudgeAnswer,
      most_output_tokens: MOST_JUDGING_TOKENS,
    })
    return sentences.flatMap(({ s }): Judged[] => {
      const found = said.find((each) => each.s.trim() === s)
      if (found === undefined) return []
      const why = found.mark === 'shows' ? '' : cleanNote(found.why ?? '', MOST_WHY)
      return [{ s, mark: found.mark, why }]
    })
  } catch (error) {
    if (error instanceof AppError && error.trouble === 'answer') return null
    throw error
  }
}

/** Sentences whose picture fails, as a judge says. */
export const failedBy = (judged: readonly Judged[] | null): string[] =>
  (judged ?? []).flatMap(({ s, mark }) => (mark === 'fails' ? [s] : []))

/** The cost of a mark when two drawings of one board are compared. */
const COSTS: Record<JudgedMark, number> = { shows: 0, part: 1, fails: 3 }

/** How badly a judge thinks of a drawing; the higher, the worse. */
export const judgedBadness = (judged: readonly Judged[]): number => judged.reduce((sum, { mark }) => sum + COSTS[mark], 0)
