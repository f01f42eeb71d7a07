import { useQuery } from '@tanstack/react-query'
import { listMcpServers } from '@orion/contract/mcp.ts'
import { getBackups, getMonitoringHealth } from '@orion/contract/monitoring.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'

const REFRESH_MS = 30_000

/** The health of the installation's parts, every 30 seconds (b9). */
export const useHealth = () =>
  useQuery({
    queryKey: keys.health,
    queryFn: ({ signal }) => call(getMonitoringHealth, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

/** The last backup of the installation and the last drill of one, every 30 seconds. */
export const useBackups = () =>
  useQuery({
    queryKey: keys.backups,
    queryFn: ({ signal }) => call(getBackups, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

/** The tool servers, every 30 seconds. */
export const useMcpServers = () =>
  useQuery({
    queryKey: keys.mcp,
    queryFn: ({ signal }) => call(listMcpServers, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
