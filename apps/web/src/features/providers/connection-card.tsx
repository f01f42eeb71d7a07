import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  EllipsisVertical,
  Pencil,
  PlugZap,
  ServerCog,
  Unplug,
  type LucideIcon,
} from 'lucide-react'
import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { Connection, ConnectionStatus, ListedProvider } from '@orion/contract/providers.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { moment } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { CAPABILITY_ICONS } from './capability-icons.ts'
import { Menu } from '../../ui/menu.tsx'

const STATUS: Record<ConnectionStatus, [Tone, LucideIcon]> = {
  untested: ['plain', CircleDashed],
  working: ['ok', CircleCheck],
  failing: ['err', CircleAlert],
}

/** What a connection is used for in films. A note marks a connection that is not used. */
function Uses({
  connection: { capabilities, models, tested, unusable },
  in_use,
}: {
  connection: Connection
  in_use: readonly Capability[]
}) {
  const t = useTexts('providers')
  const say = useServerWords()
  const describeTest = (capability: Capability) => {
    if (!tested.includes(capability)) return t.notTestedSo
    return models[capability] === undefined ? t.tested : t.testedWith(models[capability])
  }
  const describeUse = (capability: Capability) => (in_use.includes(capability) ? t.use[capability] : t.noUse)
  return (
    <ul className="grid gap-2" aria-label={t.uses}>
      {capabilities.map((capability) => (
        <li key={capability} className="flex gap-2.5">
          <Icon of={CAPABILITY_ICONS[capability]} size={15} className="text-fg3 mt-0.5 flex-none" />
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium">{t.capabilities[capability]}:</span>{' '}
            <span className="text-fg2">{unusable[capability] ? say(unusable[capability]) : describeUse(capability)}</span>
            {tested.length > 0 && <span className="text-fg3 text-12 block">{describeTest(capability)}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The result of the last test, and its time. */
function LastTest({ connection: { status, detail, checked_at } }: { connection: Connection }) {
  const t = useTexts('providers')
  const say = useServerWords()
  if (status === 'untested' || (!detail && !checked_at)) return null
  return (
    <div
      className={`p-3 rounded-lg wrap-anywhere ${status === 'failing' ? 'bg-err-soft text-err-text' : 'bg-ok-soft text-ok-text'}`}
    >
      {detail && <p>{say(detail)}</p>}
      {checked_at && <p className="text-12 opacity-90">{t.checked(moment(checked_at))}</p>}
    </div>
  )
}

export type ConnectionAct = 'test' | 'edit' | 'remove'

type Props = {
  connection: Connection
  /** Undefined if this server no longer supports the provider. */
  provider: ListedProvider | undefined
  mayWrite: boolean
  /** The capabilities that a stage uses from a service now. */
  in_use: readonly Capability[]
  onAct: (act: ConnectionAct) => void
}

/** One connection: its address, whether it works, its uses in films, and its actions (PRV-02). */
export function ConnectionCard({ connection, provider, mayWrite, in_use, onAct }: Props) {
  const t = useTexts('providers')
  const say = useServerWords()
  const { label, status, scope, fields } = connection
  const [tone, icon] = STATUS[status]
  const filled = (provider?.fields ?? []).filter(({ name }) => fields[name])
  return (
    <article className="card p-5 flex flex-col gap-4 h-full" aria-label={label}>
      <div className="flex items-start gap-3">
        <div className="flex-1 min-w-0">
          <h2 className="text-15 font-semibold truncate" dir="auto" title={label}>
            {label}
          </h2>
          {provider && provider.name !== label && <p className="text-fg3 truncate">{provider.name}</p>}
        </div>
        <Badge tone={tone} icon={icon}>
          {t.status[status]}
        </Badge>
        {mayWrite && scope === 'organization' && (
          <Menu
            label={t.actions(label)}
            icon={EllipsisVertical}
            acts={[
              { id: 'edit', name: t.edit, icon: Pencil, onAct: () => onAct('edit') },
              { id: 'remove', name: t.remove, icon: Unplug, danger: true, onAct: () => onAct('remove') },
            ]}
          />
        )}
      </div>
      {scope === 'operator' && (
        <p className="flex gap-2.5 text-fg2">
          <Icon of={ServerCog} size={15} className="text-fg3 mt-0.5 flex-none" />
          {t.ofOperator}
        </p>
      )}
      {filled.length > 0 && (
        <dl>
          {filled.map(({ name, label: term }) => (
            <div key={name} className="kv">
              <dt>{say(term)}</dt>
              <dd className="text-end min-w-0 wrap-anywhere font-(family-name:--font-mono) text-12" dir="ltr">
                {fields[name]}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <LastTest connection={connection} />
      <Uses connection={connection} in_use={in_use} />
      {mayWrite && (
        <Button icon={PlugZap} className="self-start mt-auto" aria-label={t.testOf(label)} onClick={() => onAct('test')}>
          {t.test}
        </Button>
      )}
    </article>
  )
}
