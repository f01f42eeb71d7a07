import { isSameMonth, isToday, type CalendarDate } from '@internationalized/date'
import { useState, type CSSProperties } from 'react'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Chip, type ChipActs } from './chip.tsx'
import { isOver, placedAt, type Placed } from './rules.ts'

/** Number of posts that a day of the month shows. A button shows the others. */
const SHOWN = 2

type Props = {
  days: readonly CalendarDate[]
  month: CalendarDate
  posts: readonly Placed[]
  locale: string
  acts: ChipActs
  dragged: Placed | null
  onDrop: (it: Placed, at: string) => void
  onDay: (day: CalendarDate) => void
}

const inUtc = (locale: string, wish: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...wish })

function Day({ day, month, posts, locale, acts, dragged, onDrop, onDay }: Omit<Props, 'days'> & { day: CalendarDate }) {
  const t = useTexts('posts')
  const [over, setOver] = useState(false)
  const name = inUtc(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(day.toDate('UTC'))
  const sorted = posts.toSorted((a, b) => Number(isOver(a.post)) - Number(isOver(b.post)))
  const more = posts.length - SHOWN
  return (
    <td
      data-outside={!isSameMonth(day, month) || undefined}
      data-over={(over && dragged) || undefined}
      aria-current={isToday(day, acts.zone) ? 'date' : undefined}
      onDragOver={(event) => {
        if (!dragged) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (dragged) onDrop(dragged, placedAt(dragged.at, day.toString()))
      }}
    >
      <span className="day num" aria-label={t.onDay(name, posts.length)}>
        {day.day}
      </span>
      <div className="grid gap-0.5">
        {sorted.slice(0, more === 1 ? SHOWN + 1 : SHOWN).map((it) => (
          <Chip key={it.post.post_id} it={it} acts={acts} />
        ))}
      </div>
      {more > 1 && (
        <button type="button" className="chip-more" onClick={() => onDay(day)}>
          {t.more(more)}
        </button>
      )}
    </td>
  )
}

/** A month of posts. A person can drag a scheduled post to another day. Its time of day stays the same. */
export function Month(props: Props) {
  const { days, posts, locale } = props
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  const weekday = inUtc(locale, { weekday: 'short' })
  return (
    <div className="calendar-scroll">
      <table className="calendar month" style={{ '--weeks': weeks.length } as CSSProperties}>
        <thead>
          <tr>
            {weeks[0].map((day) => (
              <th key={day.toString()} scope="col">
                {weekday.format(day.toDate('UTC'))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0].toString()}>
              {week.map((day) => (
                <Day key={day.toString()} {...props} day={day} posts={posts.filter(({ at }) => at.startsWith(day.toString()))} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
