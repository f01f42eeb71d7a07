import { ChevronRight, CircleAlert, FileText, MessageSquareText, Wrench, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { toWords } from '@orion/contract/sentences/text-key.ts'
import type { McpServer } from '@orion/contract/mcp.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { moment } from '../../lib/format.ts'
import { Icon } from '../../ui/button.tsx'

type Item = { name: string; description: string; facts: readonly ReactNode[] }

/** The tools, the resources or the prompts of a server. Collapsed at first. */
function Offers({ icon, name, items }: { icon: LucideIcon; name: string; items: readonly Item[] }) {
  const t = useTexts('mcp')
  return (
    <details className="group border-t border-line">
      <summary className="flex items-center gap-2 py-2.5 font-medium">
        <Icon of={ChevronRight} size={14} className="text-fg3 group-open:rotate-90" />
        <Icon of={icon} size={15} className="text-fg3" />
        <span className="flex-1">{name}</span>
        <span className="num text-fg3">{items.length}</span>
      </summary>
      <ul className="grid gap-2.5 ps-6 pb-3">
        {items.map((item) => (
          <li key={item.name} className="min-w-0 wrap-anywhere">
            <p className="font-medium">{item.name}</p>
            <p className="text-fg2">{item.description || t.noDescription}</p>
            {item.facts.map((fact, index) => (
              <p key={index} className="text-fg3 text-12">
                {fact}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A tool server: whether it answers, and its tools, resources and prompts (MCP-01). */
export function ServerCard({ server }: { server: McpServer }) {
  const t = useTexts('mcp')
  const say = useServerWords()
  const { tools, resources, prompts } = server.capabilities
  const connected = server.status === 'connected'
  const argument = (name: string, required: boolean) => (required ? `${name} (${t.required})` : name)
  return (
    <article className="card p-5 flex flex-col" aria-label={server.name}>
      <div className="flex items-start gap-2.5">
        <span className={`flex-none w-2.5 h-2.5 mt-1.5 rounded-full ${connected ? 'bg-ok' : 'bg-err'}`} aria-hidden />
        <div className="flex-1 min-w-0">
          <h2 className="text-15 font-semibold truncate" title={server.name}>
            {server.name}
          </h2>
          <p className="text-fg2">{server.description || t.noDescription}</p>
        </div>
        <span className={`font-medium ${connected ? 'text-ok-text' : 'text-err-text'}`}>{t.status[server.status]}</span>
      </div>
      {server.error && (
        <p className="flex gap-2 mt-3 p-3 rounded-lg bg-err-soft text-err-text">
          <Icon of={CircleAlert} size={15} className="flex-none mt-0.5" />
          {say(toWords(server.error, server.error_said))}
        </p>
      )}
      <dl className="my-3">
        <div className="kv">
          <dt>{t.lastPing}</dt>
          <dd className="num">{server.last_ping ? moment(server.last_ping) : t.never}</dd>
        </div>
        <div className="kv">
          <dt>{t.version}</dt>
          <dd className="num">{server.version ?? t.unknown}</dd>
        </div>
      </dl>
      <Offers
        icon={Wrench}
        name={t.tools}
        items={tools.map(({ name, description, input_schema }) => ({
          name,
          description,
          facts: input_schema.required.length > 0 ? [input_schema.required.map((it) => argument(it, true)).join(', ')] : [],
        }))}
      />
      <Offers
        icon={FileText}
        name={t.resources}
        items={resources.map(({ name, description, uri, mime_type }) => ({
          name,
          description,
          facts: [[uri, mime_type].filter(Boolean).join(' · ')],
        }))}
      />
      <Offers
        icon={MessageSquareText}
        name={t.prompts}
        items={prompts.map(({ name, description, arguments: given }) => ({
          name,
          description,
          facts: given.map((it) => [argument(it.name, it.required), it.description].filter(Boolean).join(': ')),
        }))}
      />
    </article>
  )
}
