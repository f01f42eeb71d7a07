import * as findings from '@orion/contract/right-findings.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { listRightFindings, sayFindingRight } from './right-findings.ts'

export const rightFindingRoutes: readonly Served[] = [
  serve(findings.listRightFindings, listRightFindings),
  serve(findings.sayFindingRight, sayFindingRight),
]
