import { Building2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedOrganization } from '@orion/contract/organizations.ts'
import { useOrganizations } from '../api/people/organizations.ts'
import { useMessage } from '../api/use-message.ts'
import { useView } from '../app/view.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import { Button } from '../ui/button.tsx'
import { ScreenHead } from '../ui/screen-head.tsx'
import { Select } from '../ui/select.tsx'
import { Empty, Failure } from '../ui/states.tsx'
import { useNarrow } from '../ui/use-narrow.ts'

/**
 * The organization of a screen: the one in the address, else the default one, else the only one. Undefined until it is known. `isMissing`
 * is true if the address names an unknown organization.
 */
export function useChosenOrganization() {
  const { view } = useView()
  const query = useOrganizations()
  const list = query.data?.organizations
  const only = list?.length === 1 ? list[0].organization_id : undefined
  const wanted = view.org ?? query.data?.default_organization?.organization_id ?? only
  const chosen = list?.find(({ organization_id }) => organization_id === wanted)
  return { query, list, chosen, isMissing: list !== undefined && view.org !== null && chosen === undefined }
}

type Texts = Record<
  'title' | 'organization' | 'isDefault' | 'selectTitle' | 'noOrganizations' | 'noOrganizationsText' | 'toOrganizations',
  string
> & { selectText?: string }

type Props = {
  texts: Texts
  note: ReactNode
  icon: LucideIcon
  /** Displayed while the organizations are loading. */
  waiting: ReactNode
  /** The content next to the menu of organizations. */
  act?: ReactNode
  /** Content above everything else, for any organization. */
  above?: ReactNode
  /** Whether the menu is also shown if there is only one organization. */
  showsOne?: boolean
  children: (organization: ListedOrganization) => ReactNode
}

type MenuProps = Pick<Props, 'texts'> & {
  list: readonly ListedOrganization[]
  chosen: ListedOrganization | undefined
  showsOne: boolean
}

/** The menu of organizations. On a phone, a single organization is never shown. */
function OrganizationMenu({ texts: t, list, chosen, showsOne }: MenuProps) {
  const { set } = useView()
  const narrow = useNarrow()
  if (list.length <= (showsOne && !narrow ? 0 : 1)) return null
  return (
    <div className="of-organization">
      <Select
        hiddenLabel
        shownNote
        label={t.organization}
        placeholder={t.selectTitle}
        choices={list.map((it) => ({
          id: it.organization_id,
          name: it.organization_name,
          // on a phone, the name needs the space
          note: it.is_default && !narrow ? t.isDefault : undefined,
        }))}
        value={chosen?.organization_id ?? null}
        onChange={(org) => set({ org, q: null })}
      />
    </div>
  )
}

/** A screen about one organization: its title, the menu of organizations, and what is shown before an organization is known. */
export function OfOrganization({ texts: t, note, icon, waiting, act, above, showsOne = false, children }: Props) {
  const organizationTexts = useTexts('organizations')
  const message = useMessage()
  const { go } = useView()
  const { query, list, chosen, isMissing } = useChosenOrganization()
  return (
    <div className="screen">
      <ScreenHead title={t.title} note={note === undefined ? undefined : <p dir="auto">{note}</p>}>
        {list && <OrganizationMenu texts={t} list={list} chosen={chosen} showsOne={showsOne} />}
        {list && list.length > 0 && act}
      </ScreenHead>
      {query.isError && !list && (
        <Failure
          title={organizationTexts.loadFailed}
          detail={message(query.error, organizationTexts.loadFailed)}
          onRetry={() => void query.refetch()}
        />
      )}
      {above}
      {query.isPending && waiting}
      {list?.length === 0 && (
        <Empty
          icon={Building2}
          title={t.noOrganizations}
          act={
            <Button kind="primary" onClick={() => go({ tab: 'organizations' })}>
              {t.toOrganizations}
            </Button>
          }
        >
          {t.noOrganizationsText}
        </Empty>
      )}
      {list && list.length > 0 && !chosen && (
        <Empty icon={icon} title={isMissing ? organizationTexts.notFound : t.selectTitle}>
          {isMissing ? organizationTexts.notFoundText : t.selectText}
        </Empty>
      )}
      {chosen && children(chosen)}
    </div>
  )
}
