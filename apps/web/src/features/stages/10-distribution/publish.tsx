import { CalendarDays, CircleDashed, PlugZap, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { PLATFORMS, SOCIAL_PLATFORMS, type Distribution, type Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { Post, PublishOptions } from '@orion/contract/posts.ts'
import { keys } from '../../../api/keys.ts'
import { useOrganizations } from '../../../api/organizations.ts'
import { usePublishOptions, useWorkflowPosts } from '../../../api/posts.ts'
import { useMessage } from '../../../api/use-message.ts'
import { SocialKeys } from '../../../app/dialogs.ts'
import { useMay } from '../../../app/rights.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { PostCard } from '../../../parts/post/post-card.tsx'
import { POST_LOOK } from '../../../parts/post/post-look.ts'
import { Button, Icon } from '../../../ui/button.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { PublishSheet } from './publish-sheet.tsx'
import './publish.css'
import type { Film } from './published-film.ts'
import { TextsBy } from './texts-by.tsx'

type Props = {
  film: Film
  texts: Distribution['texts']
  /** Who wrote them, where a model was asked. */
  texts_by?: Distribution['texts_by']
  /** Nothing else of the stage waits for a person. */
  main: boolean
  onStage: (stage_number: number) => void
}

/** A platform's name with what is to be known of it: its last post's state, else whether it is connected. */
function PlatformTab({ option, last }: { option: PublishOptions; last: Post | undefined }) {
  const t = useTexts('publish')
  const posts = useTexts('posts')
  const idle = !option.connected ? 'none' : option.trouble ? 'trouble' : 'ready'
  const glyph = last ? POST_LOOK[last.state].icon : idle === 'none' ? CircleDashed : idle === 'trouble' ? TriangleAlert : PlugZap
  const tone = last ? POST_LOOK[last.state].tone : idle === 'trouble' ? 'warn' : 'plain'
  return (
    <Tab id={option.platform} className="publish-tab">
      <Icon
        of={glyph}
        size={15}
        className={tone === 'plain' ? 'text-fg3' : `text-${tone}-text ${tone === 'live' ? 'spin' : ''}`}
      />
      <span className="grid text-start">
        <span className="font-medium" lang="en">
          {PLATFORM_NAMES[option.platform]}
        </span>
        <span className="text-12 text-fg3">{last ? posts.state[last.state] : t.status[idle]}</span>
      </span>
    </Tab>
  )
}

function Posts({ posts }: { posts: readonly Post[] }) {
  const t = useTexts('publish')
  const sent = posts.filter(({ state }) => state !== 'draft')
  if (sent.length === 0) return null
  return (
    <section className="grid gap-3" aria-label={t.allPosts}>
      <h4 className="font-semibold">{t.allPosts}</h4>
      <div className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] items-start">
        {sent.map((post) => (
          <PostCard key={post.post_id} post={post} />
        ))}
      </div>
    </section>
  )
}

/** The sheets of all platforms, one at a time, that of a webhook where there is one, and the dialog in which one is connected. */
function Sheets({
  options,
  posts,
  film,
  main,
  ask,
  onStage,
}: Omit<Props, 'texts' | 'texts_by'> & {
  options: PublishOptions[]
  posts: Post[]
  ask: { again: () => void; pending: boolean }
}) {
  const t = useTexts('publish')
  const client = useQueryClient()
  const [connecting, setConnecting] = useState<Platform | null>(null)
  const { organization_id, workflow_id } = film.workflow
  const organization = useOrganizations().data?.organizations.find((it) => it.organization_id === organization_id)
  const of = (platform: Platform) => posts.filter((it) => it.platform === platform)
  const sheets = PLATFORMS.flatMap((platform) => options.find((it) => it.platform === platform) ?? []).filter(
    ({ platform, connected }) => connected || SOCIAL_PLATFORMS.some((it) => it === platform),
  )
  const first = sheets.find(({ connected }) => connected) ?? sheets[0]
  const close = () => {
    setConnecting(null)
    void client.invalidateQueries({ queryKey: keys.postOptions(workflow_id) })
    void client.invalidateQueries({ queryKey: keys.postChecks(workflow_id) })
  }
  return (
    <>
      {sheets.every(({ connected }) => !connected) && <p className="text-fg2">{t.noneConnected}</p>}
      <Tabs defaultSelectedKey={first?.platform} className="grid gap-5 min-w-0">
        <TabList aria-label={t.platforms} className="publish-tabs">
          {sheets.map((option) => (
            <PlatformTab key={option.platform} option={option} last={of(option.platform)[0]} />
          ))}
        </TabList>
        {sheets.map((option) => (
          <TabPanel key={option.platform} id={option.platform} className="min-w-0 outline-none">
            <PublishSheet
              {...{ film, option, main, ask, onStage }}
              posts={of(option.platform)}
              onConnect={() => setConnecting(option.platform)}
            />
          </TabPanel>
        ))}
      </Tabs>
      <Suspense>
        {connecting && organization && <SocialKeys organization={organization} platform={connecting} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Stage 10's area: a sheet for each platform, and what was published of the film. */
export function Publish({ film, texts, texts_by, main, onStage }: Props) {
  const t = useTexts('publish')
  const posting = useTexts('posts')
  const message = useMessage()
  const { go } = useView()
  const { workflow_id, organization_id } = film.workflow
  const may = useMay('publish', organization_id)
  const options = usePublishOptions(workflow_id, may)
  const posts = useWorkflowPosts(workflow_id)
  const waiting = may && (options.isPending || posts.isPending)
  return (
    <section className="grid gap-4" aria-label={t.title}>
      <div className="flex items-center gap-3">
        <h3 className="text-15 font-semibold flex-1">{t.title}</h3>
        <Button size="small" kind="ghost" icon={CalendarDays} onClick={() => void go({ tab: 'library', posts: 'open' })}>
          {posting.title}
        </Button>
      </div>
      <TextsBy texts={texts} texts_by={texts_by} />
      {options.isError && !options.data && (
        <Failure title={t.loadFailed} detail={message(options.error, t.loadFailed)} onRetry={() => void options.refetch()} />
      )}
      {posts.isError && !posts.data && (
        <Failure title={t.postsFailed} detail={message(posts.error, t.postsFailed)} onRetry={() => void posts.refetch()} />
      )}
      {waiting && (
        <div className="grid gap-4" aria-busy>
          <Skeleton className="h-14" />
          <Skeleton className="h-96" />
        </div>
      )}
      {!may && <p className="text-fg2">{t.readOnly}</p>}
      {options.data && posts.data && (
        <Sheets
          {...{ film, main, onStage }}
          options={options.data}
          posts={posts.data}
          ask={{ again: () => void options.refetch(), pending: options.isFetching }}
        />
      )}
      {posts.data && <Posts posts={posts.data} />}
    </section>
  )
}
