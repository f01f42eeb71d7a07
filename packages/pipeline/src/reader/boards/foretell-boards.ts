import type { Foretold } from '../asker.ts'
import { countTokens } from '../evidence.ts'
import { likelyTokens } from '../likely-tokens.ts'
import { drawWords, judgeWords, lookWords } from './ask-words.ts'
import { limitOfLabel } from './board-labels.ts'
import { writeData, type DrawTask, MOST_TOKENS, drawPrompt } from './draw-board.ts'
import { MOST_JUDGING_TOKENS } from './judge-board.ts'

/**
 * Likely output tokens of a drawing (a fixed part, and a part for each sentence), a repair, a person's change and a judged sentence. They
 * were measured on answers written by hand.
 */
const TOKENS = { frame: 1200, of_sentence: 170, mend: 300, say: 350, judged: 150 }
/** Input tokens of the system text with the form, and of an image: the likely and the highest number. */
const OF_FRAME = { likely: 400, most: 700 }
const OF_PICTURE = { likely: 500, most: 1600 }
/** Likely input tokens of a repair: the faults, their parts, and the instructions. */
const OF_MENDING = 1100
/** Input tokens of a judged sentence: the likely and the highest number. */
const OF_JUDGED = { likely: 35, most: 400 }
/**
 * Likely input tokens of a board without a plan (a fixed part, and a part for each sentence with its facts). `most` is the factor for the
 * highest number.
 */
const OF_PLAN = { frame: 350, of_sentence: 150, most: 6 }

/** A look's prompt before anything was found. */
const NOTHING_FOUND = { faults: [], shapes: 0 }

type Told = { likely: number; most: number; look: number; sentences: number; sees: boolean }

function drawAsks({ likely, most, look: looking, sentences, sees }: Told): Foretold[] {
  const drawn = TOKENS.frame + TOKENS.of_sentence * sentences
  const draw = {
    likely_input_tokens: likely,
    input_tokens: most,
    output_tokens: drawn,
    most_output_tokens: MOST_TOKENS.draw,
    sure: true,
  }
  const mend = {
    likely_input_tokens: OF_MENDING,
    input_tokens: most + MOST_TOKENS.draw,
    output_tokens: TOKENS.mend,
    most_output_tokens: MOST_TOKENS.mend,
    sure: true,
  }
  const again = { ...mend, input_tokens: mend.input_tokens + MOST_TOKENS.mend, sure: false }
  // a repair that breaks a limit is sent back once
  const back = { ...again, input_tokens: again.input_tokens + MOST_TOKENS.mend }
  // if all of this fails, the board is drawn again once
  const all = [draw, mend, again, back, ...[draw, mend, again, back].map((ask) => ({ ...ask, sure: false }))]
  if (!sees) return all
  const look = {
    ...mend,
    likely_input_tokens: OF_FRAME.likely + looking + drawn + (OF_PICTURE.likely + OF_JUDGED.likely) * sentences,
    input_tokens: mend.input_tokens + OF_PICTURE.most * sentences,
    most_output_tokens: MOST_TOKENS.draw,
  }
  const look_back = { ...look, input_tokens: look.input_tokens + MOST_TOKENS.draw, sure: false }
  const words = judgeWords()
  const judge = {
    likely_input_tokens: OF_FRAME.likely + likelyTokens(words) + (OF_PICTURE.likely + OF_JUDGED.likely) * sentences,
    input_tokens: OF_FRAME.most + countTokens(words) + (OF_PICTURE.most + OF_JUDGED.most) * sentences,
    output_tokens: TOKENS.judged * sentences,
    most_output_tokens: MOST_JUDGING_TOKENS,
    sure: true,
  }
  const once = [judge, look, look_back, { ...judge, sure: false }]
  // a board that fails in the judge's view is also drawn again, judged and repaired again; one that fails in part is only repaired again
  return [...all, ...once, ...once.map((ask) => ({ ...ask, sure: false }))]
}

const estimateTask = (task: DrawTask): Told => {
  const request = `${drawPrompt(task)}\n${writeData(task)}`
  return {
    likely: OF_FRAME.likely + likelyTokens(request),
    most: OF_FRAME.most + countTokens(request),
    look: likelyTokens(lookWords(task.colors, NOTHING_FOUND)),
    sentences: task.sentences.length,
    sees: task.sees,
  }
}

/** The requests of a board whose plan is known. */
export const foretellBoard = (task: DrawTask): Foretold[] => drawAsks(estimateTask(task))

/**
 * The expected requests of a board that is not planned yet, for a film with this many sentences and boards. `is_likely`: the film will
 * probably have this many boards. Otherwise no requests are expected.
 */
export function foretellUnplanned(
  colors: DrawTask['colors'],
  { sentences, boards, is_likely, sees }: { sentences: number; boards: number; is_likely: boolean; sees: boolean },
): Foretold[] {
  const words = drawWords(colors, { insets: true, title: true, former: false, label: limitOfLabel('en') })
  const sentences_each = Math.ceil(sentences / boards)
  const plan = OF_PLAN.frame + OF_PLAN.of_sentence * sentences_each
  const request = {
    likely: OF_FRAME.likely + likelyTokens(words) + plan,
    most: OF_FRAME.most + countTokens(words) + plan * OF_PLAN.most,
    look: likelyTokens(lookWords(colors, NOTHING_FOUND)),
    sentences: sentences_each,
    sees,
  }
  return drawAsks(request).map((ask) => ({ ...ask, sure: ask.sure && is_likely }))
}

/** The requests for a change of a board. */
export function foretellChange(task: DrawTask, before: unknown): Foretold[] {
  const { likely, most } = estimateTask(task)
  const drawn = JSON.stringify(before)
  const say = {
    likely_input_tokens: likely + likelyTokens(drawn),
    input_tokens: most + countTokens(drawn),
    output_tokens: TOKENS.say,
    most_output_tokens: MOST_TOKENS.mend,
    sure: true,
  }
  const mend = { ...say, input_tokens: say.input_tokens + MOST_TOKENS.mend, sure: false }
  const again = { ...mend, input_tokens: mend.input_tokens + MOST_TOKENS.mend }
  // a second repair, and a repair that breaks a limit and is sent back
  return [say, mend, again, again]
}
