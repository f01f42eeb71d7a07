import { isToday, type CalendarDate } from '@internationalized/date'
import { ArrowUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Chip, type ChipActs } from './chip.tsx'
import { placedAt, type Placed } from './rules.ts'
import { Icon } from '../../ui/button.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'

/** The first visible hour of a week without posts. */
const MORNING = 8
/** Height in pixels of the row of day names, which stays visible. */
const HEAD = 36
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

type Props = {
  days: readonly CalendarDate[]
  posts: readonly Placed[]
  locale: string
  acts: ChipActs
  dragged: Placed | null
  onDrop: (it: Placed, at: string) => void
}

/** The index of today in a week, or else of the first day with a post. −1 if there is no such day. */
function findOpenDay(days: readonly CalendarDate[], posts: readonly Placed[], zone: string): number {
  const today = days.findIndex((day) => isToday(day, zone))
  return today === -1 ? days.findIndex((day) => posts.some(({ at }) => at.startsWith(day.toString()))) : today
}

/** A week of posts by the hour. A person can drag a scheduled post to another hour. Its minutes stay the same. */
export function Week({ days, posts, locale, acts, dragged, onDrop }: Props) {
  const t = useTexts('posts')
  const [over, setOver] = useState<string | null>(null)
  const [isScrolled, setScrolled] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const name = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric' })
  const full = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
  // on a phone, '9 AM' leaves more width to the days
  const isShort = useNarrow() && full.resolvedOptions().hour12 === true
  const hourName = isShort ? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric' }) : full
  const first = days[0].toString()
  const open = useEffectEvent(() => {
    const hour = posts.length === 0 ? MORNING : Math.min(...posts.map(({ at }) => Number(at.slice(11, 13))))
    const row = body.current?.children[hour]
    if (box.current && row instanceof HTMLElement) box.current.scrollTop = row.offsetTop - HEAD
    // on a phone, three days are visible: the week opens at today, or else at its first post
    const at = Math.max(0, findOpenDay(days, posts, acts.zone))
    const [hours, ...heads] = box.current?.querySelectorAll<HTMLElement>('thead th') ?? []
    if (box.current && hours) box.current.scrollLeft = heads[at].offsetLeft - hours.offsetWidth
  })
  useEffect(() => open(), [first])
  return (
    <div className="calendar-scroll hours" ref={box} onScroll={({ currentTarget: { scrollTop } }) => setScrolled(scrollTop > 0)}>
      <table className="calendar week">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t.hour}</span>
              {/* the week begins earlier than the first visible hour */}
              {isScrolled && <Icon of={ArrowUp} size={14} className="ms-auto" />}
            </th>
            {days.map((day) => (
              <th key={day.toString()} scope="col" aria-current={isToday(day, acts.zone) ? 'date' : undefined}>
                {name.format(day.toDate('UTC'))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {HOURS.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="num">
                {hourName.format(new Date(Date.UTC(2026, 0, 1, hour)))}
              </th>
              {days.map((day) => {
                const place = `${day.toString()}T${String(hour).padStart(2, '0')}`
                return (
                  <td
                    key={place}
                    data-over={(dragged && over === place) || undefined}
                    onDragOver={(event) => {
                      if (!dragged) return
                      event.preventDefault()
                      setOver(place)
                    }}
                    onDrop={(event) => {
                      event.preventDefault()
                      setOver(null)
                      if (dragged) onDrop(dragged, placedAt(dragged.at, day.toString(), hour))
                    }}
                  >
                    {posts
                      .filter(({ at }) => at.startsWith(place))
                      .map((it) => (
                        <Chip key={it.post.post_id} it={it} acts={acts} />
                      ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
