import { Cpu } from 'lucide-react'
import type { ModelProcess, HostStatus } from '@orion/contract/monitoring.ts'
import { useHosts } from '../../api/monitoring.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { number, size } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/button.tsx'

const gigabytes = (bytes: number): string => (bytes < 1e9 ? size(bytes) : `${number(bytes / 1e9, 1)} GB`)

type Row = { host: HostStatus; model: ModelProcess; isAlone: boolean }

/** One process: whether its model is running, and its measured values. */
function Process({ host, model: { model, answering, memory_bytes, tokens_per_second, waiting }, isAlone }: Row) {
  const t = useTexts('mcp')
  const facts = [
    model === null ? t.modelOff : memory_bytes === null ? t.modelMemoryUnknown : t.modelMemory(gigabytes(memory_bytes)),
    tokens_per_second === null ? t.modelNoSpeed : t.modelSpeed(number(tokens_per_second, 1)),
    ...(waiting > 0 ? [t.modelWaiting(waiting)] : model === null ? [] : [t.modelNothingWaits]),
  ]
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon of={Cpu} className="text-fg3 flex-none" />
      <span className="flex-1 min-w-0">
        {(model !== null || !isAlone) && (
          <span className="font-medium wrap-anywhere block">{model ?? `${host.host} · ${t.roles[host.role]}`}</span>
        )}
        {model !== null && !isAlone && (
          <span className="text-fg3 wrap-anywhere block">
            {host.host} · {t.roles[host.role]}
          </span>
        )}
        <span className="text-fg2 block tabular-nums">{facts.join(' · ')}</span>
      </span>
      {model !== null && <Badge tone={answering ? 'live' : 'plain'}>{answering ? t.modelAnswers : t.modelLoaded}</Badge>}
    </li>
  )
}

/** The language models that run inside Orion, one process each, with their measured values. Nothing before the first measurement. */
export function ModelProcesses() {
  const t = useTexts('mcp')
  const { data } = useHosts()
  const rows = (data?.hosts ?? []).flatMap((host) => (host.model === null ? [] : [{ host, model: host.model }]))
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="model-processes">
      <h2 id="model-processes" className="text-18 font-semibold tracking-tight">
        {t.modelsHere}
      </h2>
      <p className="text-fg2 mt-1 mb-3">
        {t.modelsHereNote} {data!.waiting_for_model > 0 && t.modelTasks(data!.waiting_for_model)}
      </p>
      <ul className="card divide-y divide-line">
        {rows.map((row, index) => (
          <Process key={index} {...row} isAlone={rows.length === 1} />
        ))}
      </ul>
    </section>
  )
}
