import { answerOrders } from '@orion/media/threads/lasting-thread.ts'
import { measureDrawn, type MeasureAnswer, type MeasureOrder } from './measure-drawn.ts'

answerOrders(({ board, sentences, measures }: MeasureOrder): MeasureAnswer => {
  try {
    return measureDrawn(board, sentences, measures)
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
})
