import { CircleAlert, CircleCheck, Loader, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { getHosts, getMonitoringHealth } from '@orion/contract/monitoring.ts'
import type { Answer } from '@orion/contract/route.ts'
import { useHealth, useHosts } from '../../api/monitoring.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { clock, number } from '../../lib/format.ts'
import { Icon } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { isLate, sumRunning } from './work-figures.ts'

type State = { tone: 'ok' | 'live' | 'warn' | 'err'; icon: LucideIcon; words: string }

type Read = { health: Answer<typeof getMonitoringHealth>; hosts: Answer<typeof getHosts> }

/** Returns the function that describes the state of the installation in one sentence. */
function useDescribeState() {
  const t = useTexts('mcp')
  const listParts = (checks: Read['health']['checks']) => checks.map(({ name }) => t.parts[name] ?? name).join(', ')
  return ({ health: { checks }, hosts: { queue, work } }: Read): State => {
    const { oldest_seconds, waiting } = queue
    const broken = checks.filter(({ ok }) => !ok)
    const warned = checks.filter(({ ok, detail }) => ok && detail)
    const running = sumRunning(work)
    if (broken.length > 0) return { tone: 'err', icon: CircleAlert, words: t.isBroken(listParts(broken)) }
    if (isLate(oldest_seconds)) return { tone: 'warn', icon: TriangleAlert, words: t.isLate(clock(oldest_seconds ?? 0)) }
    if (warned.length > 0) return { tone: 'warn', icon: TriangleAlert, words: t.isWarned(listParts(warned)) }
    if (running + waiting > 0) return { tone: 'live', icon: Loader, words: t.isBusy(number(running), number(waiting)) }
    return { tone: 'ok', icon: CircleCheck, words: t.isIdle }
  }
}

/** The state of the installation in one sentence, above all figures. Nothing if it cannot be read: the parts below say why. */
export function Summary() {
  const describe = useDescribeState()
  const health = useHealth()
  const hosts = useHosts()
  if (!health.data || !hosts.data) return health.isError || hosts.isError ? null : <Skeleton className="h-11 mb-6" />
  const state = describe({ health: health.data, hosts: hosts.data })
  return (
    <p className="monitoring-state" data-tone={state.tone}>
      <Icon of={state.icon} size={18} className="flex-none" />
      {state.words}
    </p>
  )
}
