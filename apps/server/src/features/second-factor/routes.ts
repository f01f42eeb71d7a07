import * as factor from '@orion/contract/second-factor.ts'
import { serve } from '../../http/invoke.ts'
import { answerSecondFactor } from './answer-second-factor.ts'
import { getSecondFactor, removeSecondFactor, setUpSecondFactor } from './second-factor.ts'

export const secondFactorRoutes = [
  serve(factor.getSecondFactor, getSecondFactor),
  serve(factor.setUpSecondFactor, setUpSecondFactor),
  serve(factor.removeSecondFactor, removeSecondFactor),
  serve(factor.answerSecondFactor, answerSecondFactor),
]
