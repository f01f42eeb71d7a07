import * as factor from '@orion/contract/second-factor.ts'
import { serve } from '../../http/invoke.ts'
import { answerSecondFactor, askForPasskey } from './answer-second-factor.ts'
import { addPasskey, proveByPasskey, removePasskey } from './own-passkeys.ts'
import { getSecondFactor, removeSecondFactor, setUpSecondFactor } from './second-factor.ts'

export const secondFactorRoutes = [
  serve(factor.getSecondFactor, getSecondFactor),
  serve(factor.setUpSecondFactor, setUpSecondFactor),
  serve(factor.removeSecondFactor, removeSecondFactor),
  serve(factor.listPasskeys, getSecondFactor),
  serve(factor.addPasskey, addPasskey),
  serve(factor.proveByPasskey, proveByPasskey),
  serve(factor.removePasskey, removePasskey),
  serve(factor.askForPasskey, askForPasskey),
  serve(factor.answerSecondFactor, answerSecondFactor),
]
