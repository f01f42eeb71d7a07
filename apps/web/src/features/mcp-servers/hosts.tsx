import { Server } from 'lucide-react'
import type { getHosts } from '@orion/contract/monitoring.ts'
import type { Answer } from '@orion/contract/route.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { clock, moment } from '../../lib/format.ts'
import { Icon } from '../../ui/button.tsx'

/** The difference in seconds from which a host's clock is reported as different from the database's clock. */
const OTHER_CLOCK_SECONDS = 10

type Host = Answer<typeof getHosts>['hosts'][number]

/** One process: its host, its role, and the number of its current jobs. */
function Row({ host: { host, role, version, units, state, clock_ahead_seconds, seen_at } }: { host: Host }) {
  const t = useTexts('mcp')
  const tone = state !== 'working' ? 'warn' : units > 0 ? 'live' : 'rest'
  return (
    <li className="host" data-tone={tone}>
      <span className="host-sign" aria-hidden>
        <Icon of={Server} />
      </span>
      <span className="flex-1 min-w-0">
        <span className="font-medium wrap-anywhere">{host}</span>
        <span className="text-fg3 block">
          {t.roles[role]} · Orion {version} · {t.seen(moment(seen_at))}
        </span>
        {state !== 'working' && <span className="text-warn-text block">{t.states[state]}</span>}
        {Math.abs(clock_ahead_seconds) >= OTHER_CLOCK_SECONDS && (
          <span className="text-fg3 block">
            {clock_ahead_seconds > 0 ? t.clockAhead(clock(clock_ahead_seconds)) : t.clockBehind(clock(-clock_ahead_seconds))}
          </span>
        )}
      </span>
      <span className="num host-units">{units === 0 ? t.atRest : t.units(units)}</span>
    </li>
  )
}

/** The processes that reported in the last minute. */
export function Hosts({ hosts }: { hosts: readonly Host[] }) {
  const t = useTexts('mcp')
  return (
    <div>
      <h3 className="work-part">{t.hosts}</h3>
      <ul className="divide-y divide-line" aria-label={t.hosts}>
        {hosts.map((host, index) => (
          <Row key={index} host={host} />
        ))}
        {hosts.length === 0 && <li className="px-4 py-3 text-warn-text">{t.noHosts}</li>}
      </ul>
    </div>
  )
}
