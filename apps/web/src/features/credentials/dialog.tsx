import { ChevronRight, CircleAlert, CircleCheck, CircleDashed, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { PLATFORMS, SOCIAL_PLATFORMS, type Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES, type CredentialStatus } from '@orion/contract/credentials.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useCredentials } from '../../api/people/credentials.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import './credentials.css'
import { PlatformForm } from './platform-form.tsx'
import type { Values } from './rules.ts'
import { SignedFilms } from './signed-films.tsx'

const LOOK = {
  not_configured: [CircleDashed, 'text-fg3'],
  configured: [CircleCheck, 'text-ok-text'],
  error: [CircleAlert, 'text-err-text'],
} as const

/** Platforms that have no tab of their own. They are listed under 'More'. */
const OTHERS = PLATFORMS.filter((platform) => !SOCIAL_PLATFORMS.some((it) => it === platform))

/**
 * Scrolls to a section that opens below the tabs. The function is the same in each render, so that the page scrolls once for each opening.
 */
const bringUp = (section: HTMLElement | null) => section?.closest('details')?.scrollIntoView({ block: 'start' })

/** On a phone, the tabs do not fit side by side: scrolls to the tab that is open at first. */
const bringTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

type Props = {
  organization: Organization
  /** The platform to connect. Its form and its guide are open at first. */
  platform?: Platform
  onClose: () => void
}

/** The dialog with an organization's social media API keys (SOC-01 … SOC-05). */
export function SocialKeys({ organization, platform: first, onClose }: Props) {
  const t = useTexts('credentials')
  const message = useMessage()
  const narrow = useNarrow()
  const { organization_id: org_id } = organization
  const query = useCredentials(org_id)
  const [drafts, setDrafts] = useState<Partial<Record<Platform, Values>>>({})
  const [opened, setOpened] = useState(first)
  const findStored = (platform: Platform) => query.data?.find(({ provider_name }) => provider_name.toLowerCase() === platform)
  const getStatus = (platform: Platform): CredentialStatus => findStored(platform)?.status ?? 'not_configured'
  const form = (platform: Platform) => (
    <PlatformForm
      platform={platform}
      org_id={org_id}
      stored={findStored(platform)}
      guided={platform === first}
      draft={drafts[platform] ?? {}}
      onDraft={(draft) => setDrafts((before) => ({ ...before, [platform]: draft }))}
    />
  )
  return (
    <Dialog width={780} title={t.title} note={t.note(organization.organization_name)} onClose={onClose}>
      {query.isError && !query.data && (
        <Failure title={t.loadFailed} detail={message(query.error, t.loadFailed)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-96" />}
      {query.data && (
        <Tabs
          className="social"
          orientation={narrow ? 'horizontal' : 'vertical'}
          defaultSelectedKey={SOCIAL_PLATFORMS.find((it) => it === first)}
        >
          <TabList aria-label={t.platforms} className="platforms">
            {SOCIAL_PLATFORMS.map((platform) => (
              <Tab key={platform} ref={platform === first ? bringTab : undefined} id={platform} className="platform">
                <PlatformState platform={platform} status={getStatus(platform)} />
              </Tab>
            ))}
          </TabList>
          {SOCIAL_PLATFORMS.map((platform) => (
            <TabPanel key={platform} id={platform} className="min-w-0 outline-none">
              {form(platform)}
            </TabPanel>
          ))}
        </Tabs>
      )}
      {query.data &&
        OTHERS.map((platform) => (
          <details
            key={platform}
            className="more-platforms"
            open={platform === opened}
            onToggle={({ currentTarget }) => setOpened(currentTarget.open ? platform : undefined)}
          >
            <summary>
              <Icon of={ChevronRight} />
              <span className="font-medium">{t.more}</span>
              <span className="text-fg3">
                {PLATFORM_NAMES[platform]} · {t.status[getStatus(platform)]}
              </span>
            </summary>
            {platform === opened && (
              <section ref={bringUp} aria-label={PLATFORM_NAMES[platform]} className="grid gap-4 mt-3">
                <p className="text-fg2">{t.webhookNote}</p>
                {form(platform)}
              </section>
            )}
            {platform === opened && <SignedFilms organization_id={org_id} />}
          </details>
        ))}
      <p className="flex gap-2 mt-5 text-fg3 text-12">
        <Icon of={ShieldCheck} size={14} className="mt-0.5 flex-none" />
        {t.security}
      </p>
    </Dialog>
  )
}

/** The content of a tab: a platform's name and the state of its credentials. */
function PlatformState({ platform, status }: { platform: Platform; status: CredentialStatus }) {
  const t = useTexts('credentials')
  const [glyph, colour] = LOOK[status]
  return (
    <>
      <Icon of={glyph} size={15} className={colour} />
      <span className="grid">
        <span className="font-medium">{PLATFORM_NAMES[platform]}</span>
        <span className="text-12 text-fg3">{t.status[status]}</span>
      </span>
    </>
  )
}
