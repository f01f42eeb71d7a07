import { CircleAlert, CircleCheck, Loader, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useHealth, useHosts } from '../../api/monitoring.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { clock, number } from '../../lib/format.ts'
import { Icon } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { isLate, sumRunning } from './work-figures.ts'

type State = { tone: 'ok' | 'live' | 'warn' | 'err'; icon: LucideIcon; words: string }

/** The state of the installation in one sentence. Undefined until it is known. */
function useSummary(): State | undefined {
  const t = useTexts('mcp')
  const { data: health } = useHealth()
  const { data: hosts } = useHosts()
  if (!health || !hosts) return undefined
  const broken = health.checks.filter(({ ok }) => !ok).map(({ name }) => t.parts[name] ?? name)
  const { oldest_seconds, waiting } = hosts.queue
  const running = sumRunning(hosts.work)
  if (broken.length > 0) return { tone: 'err', icon: CircleAlert, words: t.isBroken(broken.join(', ')) }
  if (isLate(oldest_seconds)) return { tone: 'warn', icon: TriangleAlert, words: t.isLate(clock(oldest_seconds ?? 0)) }
  if (running + waiting > 0) return { tone: 'live', icon: Loader, words: t.isBusy(number(running), number(waiting)) }
  return { tone: 'ok', icon: CircleCheck, words: t.isIdle }
}

/** The state of the installation in one sentence, above all figures. Nothing if it cannot be read: the parts below say why. */
export function Summary() {
  const state = useSummary()
  const { isError: isUnhealthy } = useHealth()
  const { isError: isUnread } = useHosts()
  if (!state) return isUnhealthy || isUnread ? null : <Skeleton className="h-11 mb-6" />
  return (
    <p className="monitoring-state" data-tone={state.tone}>
      <Icon of={state.icon} size={18} className="flex-none" />
      {state.words}
    </p>
  )
}
