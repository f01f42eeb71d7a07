import { PlugZap, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { PLATFORMS, SOCIAL_PLATFORMS, type Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { Post, PublishOptions } from '@orion/contract/posts.ts'
import { keys } from '../../../../api/keys.ts'
import { useOrganizations } from '../../../../api/people/organizations.ts'
import { SocialKeys } from '../../../../app/dialogs.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getPostLook, getPostWord, isRehearsed } from '../../../../parts/post/post-look.ts'
import { Icon } from '../../../../ui/button.tsx'
import { PublishSheet } from './publish-sheet.tsx'
import { findLastPost } from './publish-rules.ts'
import type { Film } from './published-film.ts'
import { LazyDialogs } from '../../../../ui/waiting.tsx'

type Props = {
  film: Film
  options: PublishOptions[]
  posts: Post[]
  ask: { again: () => void; pending: boolean }
  onStage: (stage_number: number) => void
}

/** The name of a platform. Its state is that of its last post, or else whether the platform is connected. */
function PlatformTab({ option, last }: { option: PublishOptions; last: Post | undefined }) {
  const t = useTexts('publish')
  const posts = useTexts('posts')
  const idle = !option.connected ? 'none' : option.trouble ? 'trouble' : 'ready'
  const glyph = last ? getPostLook(last).icon : idle === 'none' ? null : idle === 'trouble' ? TriangleAlert : PlugZap
  const tone = last ? getPostLook(last).tone : idle === 'trouble' ? 'warn' : 'plain'
  return (
    <Tab id={option.platform} className="publish-tab">
      {glyph && (
        <Icon
          of={glyph}
          size={15}
          className={`flex-none ${tone === 'plain' ? 'text-fg3' : `text-${tone}-text ${tone === 'live' ? 'spin' : ''}`}`}
        />
      )}
      <span className="grid text-start">
        <span className="font-medium" lang="en">
          {PLATFORM_NAMES[option.platform]}
        </span>
        <span className="text-12 text-fg3 whitespace-nowrap">
          {last?.rehearsal && !isRehearsed(last) && `${posts.rehearsal} · `}
          {last ? getPostWord(last, posts) : t.status[idle]}
        </span>
      </span>
    </Tab>
  )
}

/** The tabs with the sheets of all platforms, a sheet for the webhook if there is one, and the dialog that connects a platform. */
export function Sheets({ options, posts, film, ask, onStage }: Props) {
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
            <PlatformTab key={option.platform} option={option} last={findLastPost(of(option.platform))} />
          ))}
        </TabList>
        {sheets.map((option) => (
          <TabPanel key={option.platform} id={option.platform} className="min-w-0 outline-none">
            <PublishSheet
              film={film}
              option={option}
              ask={ask}
              onStage={onStage}
              posts={of(option.platform)}
              onConnect={() => setConnecting(option.platform)}
            />
          </TabPanel>
        ))}
      </Tabs>
      <LazyDialogs>
        {connecting && organization && <SocialKeys organization={organization} platform={connecting} onClose={close} />}
      </LazyDialogs>
    </>
  )
}
