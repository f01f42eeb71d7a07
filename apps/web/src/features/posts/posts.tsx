import { today } from '@internationalized/date'
import { CalendarDays, Search } from 'lucide-react'
import { useState } from 'react'
import { useAnyPost, usePosts } from '../../api/posts.ts'
import { useMessage } from '../../api/use-message.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { dateLocale } from '../../lib/format.ts'
import { momentIn, parseMoment, getBrowserZone } from '../../lib/zones.ts'
import { LibraryShelf } from '../../parts/library-shelf.tsx'
import { Button } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Empty, Failure } from '../../ui/states.tsx'
import { PostsWaiting } from './waiting.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { MOVE_HINT, type ChipActs } from './chip.tsx'
import { DayList } from './day-list.tsx'
import { Month } from './month.tsx'
import { PostDialog } from './post-dialog.tsx'
import './posts.css'
import { parseDay, daysBetween, getVisibleDays, placed, stepped, type Placed } from './rules.ts'
import { Toolbar, type Filter } from './toolbar.tsx'
import { useMoving } from './use-moving.ts'
import { Week } from './week.tsx'

const ALL: Filter = { state: null, platform: null }

/** The new time that a person tries for a post, with buttons that confirm or revert it. People without a keyboard need the buttons. */
function Tried({ words, pending, onKeep, onBack }: { words: string; pending: boolean; onKeep: () => void; onBack: () => void }) {
  const t = useTexts('posts')
  return (
    <div className="post-tried">
      <output className="flex-1 min-w-44">{words}</output>
      <Button size="small" kind="ghost" disabled={pending} onClick={onBack}>
        {t.putBack}
      </Button>
      <Button size="small" kind="primary" pending={pending} onClick={onKeep}>
        {t.keep}
      </Button>
    </div>
  )
}

/** The open day, the days around it, and their posts. */
function useShown() {
  const narrow = useNarrow()
  const { view } = useView()
  const [zone, setZone] = useState(getBrowserZone)
  const [filter, setFilter] = useState(ALL)
  const layout = view.posts === null || view.posts === 'open' ? (narrow ? 'list' : 'month') : view.posts
  const locale = dateLocale()
  const day = parseDay(view.day, zone)
  const { first, end } = getVisibleDays(layout, day, locale)
  const query = usePosts({
    from: first.toDate(zone).toISOString(),
    to: end.toDate(zone).toISOString(),
    ...(view.org && { organization_id: view.org }),
  })
  const posts = query.data?.filter(
    (it) => (!filter.state || it.state === filter.state) && (!filter.platform || it.platform === filter.platform),
  )
  const last = end.subtract({ days: 1 })
  const range =
    layout === 'month'
      ? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(day.toDate('UTC'))
      : new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
          first.toDate('UTC'),
          last.toDate('UTC'),
        )
  const filtered = filter.state !== null || filter.platform !== null || view.org !== null
  return {
    layout,
    locale,
    zone,
    setZone,
    filter,
    setFilter,
    filtered,
    day,
    days: daysBetween(first, end),
    query,
    posts,
    range,
  } as const
}

type Shown = ReturnType<typeof useShown>

/** The calendar or the list, with the functions that move a post. */
function Body({ shown, posts }: { shown: Shown; posts: NonNullable<Shown['posts']> }) {
  const t = useTexts('posts')
  const { set } = useView()
  const { layout, locale, zone, day, days } = shown
  const [opened, setOpened] = useState<string | null>(null)
  const [dragged, setDragged] = useState<Placed | null>(null)
  const move = useMoving(layout, zone, (next) => {
    if (!days.some((it) => it.toString() === next)) set({ day: next })
  })
  const { moving } = move
  const all = placed(posts, zone, moving)
  const acts: ChipActs = {
    zone,
    locale,
    moving,
    mayMove: move.mayMove,
    onKeyDown: move.onKeyDown,
    onOpen: setOpened,
    onDrag: setDragged,
  }
  const grid = { posts: all, locale, acts, days, dragged, onDrop: move.drop }
  const post = opened === null ? undefined : posts.find(({ post_id }) => post_id === opened)
  const words = moving && parseMoment(moving.at, zone)
  return (
    <>
      {layout === 'month' && <Month {...grid} month={day} onDay={(it) => set({ posts: 'week', day: it.toString() })} />}
      {layout === 'week' && <Week {...grid} />}
      {layout === 'list' && <DayList posts={all} locale={locale} acts={acts} />}
      {all.some((it) => move.mayMove(it.post)) && (
        <p id={MOVE_HINT} className="hint mt-3 max-md:hidden">
          {t.moveHint}
        </p>
      )}
      {moving && (
        <Tried
          words={t.moving(moving.name, words ? momentIn(words, zone) : moving.at)}
          pending={move.pending}
          onKeep={move.keep}
          onBack={move.putBack}
        />
      )}
      {post && <PostDialog post={post} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The 'Posts' part of the library: the scheduled and published posts of all films, as a calendar or a list. */
export function Posts() {
  const t = useTexts('posts')
  const shell = useTexts('shell')
  const message = useMessage()
  const { set, go } = useView()
  const narrow = useNarrow() // on a phone, the posts need the space of the note
  const layout_state = useShown()
  const { layout, zone, day, query, posts, filtered } = layout_state
  const any = useAnyPost()
  const openDay = (next: { toString: () => string }) => set({ day: next.toString() })
  const none = any.data === false && posts?.length === 0
  return (
    <div className="screen">
      <ScreenHead title={shell.posts} note={none || narrow ? undefined : t.note}>
        <LibraryShelf />
      </ScreenHead>
      {none ? (
        <Empty
          icon={CalendarDays}
          title={t.empty}
          act={
            <Button kind="primary" onClick={() => go({ tab: 'orion-workflows' })}>
              {t.openWorkflows}
            </Button>
          }
        >
          {t.emptyText}
        </Empty>
      ) : (
        <>
          <Toolbar
            layout={layout}
            range={layout_state.range}
            zone={zone}
            filter={layout_state.filter}
            onStep={(by) => openDay(stepped(layout, day, by))}
            onToday={() => openDay(today(zone))}
            onZone={layout_state.setZone}
            onFilter={(part) => layout_state.setFilter((before) => ({ ...before, ...part }))}
          />
          {query.isError && !posts && (
            <Failure title={t.failed} detail={message(query.error, t.failed)} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && <PostsWaiting layout={layout} />}
          {posts?.length === 0 && (filtered || layout === 'list') && (
            <Nothing filtered={filtered} onAll={() => (layout_state.setFilter(ALL), set({ org: null }))} />
          )}
          {posts && (posts.length > 0 || layout !== 'list') && <Body shown={layout_state} posts={posts} />}
        </>
      )}
    </div>
  )
}

/** The message when the displayed time has no posts, or no posts that match the filter. */
function Nothing({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  const t = useTexts('posts')
  if (!filtered) return <p className="text-fg2 py-10 text-center">{t.nothingHere}</p>
  return (
    <Empty icon={Search} title={t.noMatch} act={<Button onClick={onAll}>{t.showAll}</Button>}>
      {t.noMatchText}
    </Empty>
  )
}
