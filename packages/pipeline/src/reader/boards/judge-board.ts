import { JUDGED_MARKS, type JudgedMark } from '@orion/contract/contents/05-boards.ts'
import { AppError } from '@orion/contract/errors.ts'
import * as z from 'zod/mini'
import type { Asker } from '../asker.ts'
import { cleanNote } from '../orders/free-words.ts'
import { judgeWords } from './ask-words.ts'

/**
 * The mark that a judge gives the image of a sentence. `why` says what contradicts the sentence. It is '' if the image shows the sentence.
 */
export type Judged = { s: string; mark: JudgedMark; why: string }

/**
 * The image of a sentence for a model. `seconds` are the seconds of the sentence that it shows: of its end, or of two
 * stills side by side, the second of its end.
 */
export type SentenceImage = { s: string; path: string; seconds: readonly number[] }

/** The moments of a sentence's image in words, for the model that sees it. Empty if it is one still. */
export const describeMoments = ({ seconds: [left, right] }: Pick<SentenceImage, 'seconds'>): string =>
  left === undefined || right === undefined ? '' : `left ${left.toFixed(1)} s, right ${right.toFixed(1)} s`

/** The most output tokens of a judgement, and the most letters of `why`. */
export const MOST_JUDGING_TOKENS = 6_000
const MOST_WHY = 200

const JudgeAnswer = z.object({
  // the reading of the image is first, so that a model looks before it compares, and compares before it marks
  sentences: z.array(
    z.object({
      s: z.string(),
      seen: z.string(),
      says: z.string(),
      contradicts: z.array(z.string()),
      mark: z.enum(JUDGED_MARKS),
    }),
  ),
})

/** The text that the judge reads. */
const judgedLines = (sentences: readonly { s: string; text: string }[], images: readonly SentenceImage[]): string =>
  sentences
    .map(({ s, text }, place) => {
      const moments = describeMoments(images[place])
      return `${s} ${moments === '' ? '' : `[${moments}] `}${text}`
    })
    .join('\n')

/**
 * Asks a model to judge the images of an illustration. The judge sees only the images and the sentences, not the plan and the drawing. An
 * image that it finds to contradict its sentence does not show it, whatever mark it has.
 * Returns one mark for each sentence, in their order. Null if the answer cannot be read: the film does not need it. Throws the other errors
 * of the model.
 */
export async function judgeBoard(
  step: string,
  sentences: readonly { s: string; text: string }[],
  images: readonly SentenceImage[],
  { ask }: Pick<Asker, 'ask'>,
): Promise<Judged[] | null> {
  if (images.length !== sentences.length) return null
  try {
    const { sentences: said } = await ask(step, {
      task: judgeWords(),
      data: judgedLines(sentences, images),
      pictures: images.map(({ path }) => path),
      schema: JudgeAnswer,
      most_output_tokens: MOST_JUDGING_TOKENS,
    })
    return sentences.flatMap(({ s }): Judged[] => {
      const found = said.find((each) => each.s.trim() === s)
      if (found === undefined) return []
      const contradicts = found.contradicts.map((each) => cleanNote(each, MOST_WHY)).filter(Boolean)
      if (contradicts.length === 0 && found.mark === 'shows') return [{ s, mark: 'shows', why: '' }]
      const why = cleanNote(contradicts.join('; ') || found.seen, MOST_WHY)
      return [{ s, mark: found.mark === 'shows' ? 'part' : found.mark, why }]
    })
  } catch (error) {
    if (error instanceof AppError && error.trouble === 'answer') return null
    throw error
  }
}

/** The sentences whose image fails, according to the judge. */
export const failedBy = (judged: readonly Judged[] | null): string[] =>
  (judged ?? []).flatMap(({ s, mark }) => (mark === 'fails' ? [s] : []))

/** The cost of each mark. It is used to compare two drawings of the same illustration. */
const COSTS: Record<JudgedMark, number> = { shows: 0, part: 1, fails: 3 }

/** The sum of the costs of all marks. A higher value means a worse drawing. */
export const judgedBadness = (judged: readonly Judged[]): number => judged.reduce((sum, { mark }) => sum + COSTS[mark], 0)
