import * as mcp from '@orion/contract/mcp.ts'
import * as monitoring from '@orion/contract/monitoring.ts'
import { serve, serveRaw } from '../../http/invoke.ts'
import { getHosts } from './get-hosts.ts'
import { getBackups } from './get-backups.ts'
import { getMetrics } from './get-metrics.ts'
import { getWorkDone } from './get-work-done.ts'
import { listMcpServers } from './list-mcp-servers.ts'
import { getAlive, getDatabaseHealth, getHealth, getReady } from './get-health.ts'

export const monitoringRoutes = [
  serve(monitoring.getHealth, getHealth),
  serve(monitoring.getMonitoringHealth, getHealth),
  serve(monitoring.getDatabaseHealth, getDatabaseHealth),
  serve(monitoring.getBackups, getBackups),
  serve(monitoring.getHosts, getHosts),
  serve(monitoring.getWorkDone, getWorkDone),
  serve(monitoring.getReady, getReady),
  serve(monitoring.getAlive, getAlive),
  serve(mcp.listMcpServers, listMcpServers),
  serve(mcp.listMonitoredServers, listMcpServers),
  serveRaw(monitoring.getMetrics, getMetrics),
]
