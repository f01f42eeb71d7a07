import * as audit from '@orion/contract/audit.ts'
import { serve, serveRaw } from '../../http/invoke.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes = [serve(audit.listAudit, listAudit), serveRaw(audit.exportAudit, exportAudit)]
