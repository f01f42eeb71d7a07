import * as audit from '@orion/contract/audit.ts'
import { serve } from '../../http/invoke.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes = [serve(audit.listAudit, listAudit)]
