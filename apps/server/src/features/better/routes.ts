import * as better from '@orion/contract/better.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { answerBetter, getBetter } from './better.ts'

export const betterRoutes: readonly Served[] = [serve(better.getBetter, getBetter), serve(better.answerBetter, answerBetter)]
