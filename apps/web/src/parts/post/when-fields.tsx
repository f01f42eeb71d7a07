import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.tsx'
import { allZones, parseMoment, getOffset, getBrowserZone, zoneName } from '../../lib/zones.ts'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type ZoneProps = { value: string; label: string; hiddenLabel?: boolean; onChange: (zone: string) => void }

/** The menu of time zones. The time zone of the browser is first. Each shows its current offset from UTC. */
export function ZoneField({ value, ...rest }: ZoneProps) {
  const choices = useMemo(() => {
    const first = [...new Set([getBrowserZone(), value, 'UTC'])]
    const others = allZones().filter((zone) => !first.includes(zone))
    const near = first.map((zone) => ({ id: zone, name: zoneName(zone), note: getOffset(zone) }))
    return [...near, ...others.map((zone) => ({ id: zone, name: zoneName(zone) }))]
  }, [value])
  return <Select {...rest} choices={choices} value={value} shownNote />
}

type Props = {
  /** The local time in the zone, such as '2026-11-24T15:00'. */
  at: string
  zone: string
  problem?: string
  onChange: (part: { at?: string; zone?: string }) => void
}

/** The fields for a day, a time and a time zone. */
export function WhenFields({ at, zone, problem, onChange }: Props) {
  const t = useTexts('posts')
  const [day, hour] = at.split('T')
  const moment = parseMoment(at, zone)
  return (
    <div className="grid gap-3 grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <TextField
        type="date"
        label={t.day}
        value={day}
        problem={problem}
        onChange={(event) => onChange({ at: `${event.target.value}T${hour}` })}
      />
      <TextField
        type="time"
        label={t.hour}
        value={hour}
        hint={moment ? getOffset(zone, moment) : undefined}
        onChange={(event) => onChange({ at: `${day}T${event.target.value}` })}
      />
      <div className="col-span-2">
        <ZoneField label={t.timeZone} value={zone} onChange={(next) => onChange({ zone: next })} />
      </div>
    </div>
  )
}
