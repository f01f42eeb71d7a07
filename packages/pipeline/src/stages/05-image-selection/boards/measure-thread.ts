import { answerOrders } from '@orion/media/threads/lasting-thread.ts'
import { measureDrawn, type MeasureOrder } from './measure-drawn.ts'

answerOrders(({ board, sentences, measures }: MeasureOrder) => measureDrawn(board, sentences, measures))
