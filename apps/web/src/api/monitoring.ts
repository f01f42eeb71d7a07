import { useQuery } from '@tanstack/react-query'
import { listMcpServers } from '@orion/contract/mcp.ts'
import { getBackups, getHosts, getMonitoringHealth, getWorkDone } from '@orion/contract/monitoring.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'

const REFRESH_MS = 30_000

/** The health of the installation's parts, requested every 30 seconds (b9). */
export const useHealth = () =>
  useQuery({
    queryKey: keys.health,
    queryFn: ({ signal }) => call(getMonitoringHealth, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

/** The installation's last backup and last backup drill, requested every 30 seconds. */
export const useBackups = () =>
  useQuery({
    queryKey: keys.backups,
    queryFn: ({ signal }) => call(getBackups, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

const WORK_MS = 5000

/** The processes of the installation with their waiting and current jobs, requested every five seconds. */
export const useHosts = () =>
  useQuery({
    queryKey: keys.hosts,
    queryFn: ({ signal }) => call(getHosts, {}, { signal }),
    refetchInterval: WORK_MS,
  })

const HISTORY_MS = 60_000

/** The finished work of each of the last 24 hours, requested every minute. */
export const useWorkDone = () =>
  useQuery({
    queryKey: [...keys.hosts, 'done'],
    queryFn: ({ signal }) => call(getWorkDone, {}, { signal }).then(({ hours }) => hours),
    refetchInterval: HISTORY_MS,
  })

/** The tool servers, requested every 30 seconds. */
export const useMcpServers = () =>
  useQuery({
    queryKey: keys.mcp,
    queryFn: ({ signal }) => call(listMcpServers, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
