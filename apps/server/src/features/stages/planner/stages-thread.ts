import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { answerPlans } from './plan-thread.ts'

answerPlans(STAGE_LIST)
