import { Building2, CircleCheck, Coins, FlaskConical, Info } from 'lucide-react'
import { useState } from 'react'
import type { Organization } from '@orion/contract/organizations.ts'
import type { Currency } from '@orion/contract/catalogues/currencies.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { buyPackage, PointsPackage } from '@orion/contract/points.ts'
import { useOrganizations } from '../../api/people/organizations.ts'
import { useBalance, useBuyPackage, usePackages } from '../../api/points.ts'
import { useMessage } from '../../api/use-message.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { currencyName, number, points } from '../../lib/format.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Empty, Failure } from '../../ui/states.tsx'
import { PackagesWaiting } from './waiting.tsx'
import { toast } from '../../ui/toast.tsx'
import { PackageCard } from './package-card.tsx'
import './points.css'

type Bought = Answer<typeof buyPackage>['data']
const amount = (units: number) => number(units / 10_000, 4)

function Receipt({
  bought,
  organization,
  onMore,
  onClose,
}: {
  bought: Bought
  organization: Organization
  onMore: () => void
  onClose: () => void
}) {
  const t = useTexts('buying')
  const { data: balance } = useBalance(organization.organization_id)
  return (
    <div className="grid justify-items-center text-center gap-2 py-10">
      <Icon of={CircleCheck} size={32} className="text-ok-text" />
      <p role="alert" className="text-15 font-medium max-w-[46ch] mt-2">
        {t.boughtText({
          pack: bought.package_name,
          total: amount(bought.total_points),
          base: amount(bought.base_points),
          bonus: amount(bought.bonus_points),
        })}
      </p>
      {balance && <p className="text-fg2">{t.newBalance(points(balance.current_points), organization.organization_name)}</p>}
      {bought.payment_provider === 'test' && <p className="text-fg3">{t.noMoney}</p>}
      <div className="flex gap-2 mt-4">
        <Button onClick={onMore}>{t.buyMore}</Button>
        <Button kind="primary" onClick={onClose}>
          {t.done}
        </Button>
      </div>
    </div>
  )
}

function Packages({ organization, onBought }: { organization: Organization; onBought: (bought: Bought) => void }) {
  const t = useTexts('buying')
  const common = useTexts('common')
  const message = useMessage()
  const packages = usePackages(organization.currency as Currency)
  const buy = useBuyPackage()
  const [chosen, setChosen] = useState<string | null>(null)
  const provider = packages.data?.[0]?.payment_provider
  const onBuy = ({ package_id }: PointsPackage) => {
    if (buy.isPending) return
    setChosen(package_id)
    buy.mutate(
      { organization_id: organization.organization_id, package_id, payment_method: 'stripe' },
      {
        onSuccess: ({ data }) => {
          if (data.checkout_url) return location.assign(data.checkout_url)
          toast('success', t.bought)
          onBought(data)
        },
      },
    )
  }
  return (
    <>
      {packages.data && packages.data.length > 0 && (
        <p className="flex gap-2 text-fg2">
          <Icon of={Info} size={15} className="mt-0.5 flex-none text-live-text" />
          {t.currency(currencyName(organization.currency), organization.organization_name)}
        </p>
      )}
      {provider && (
        <p className={`flex gap-2 p-3 rounded-lg ${provider === 'test' ? 'bg-warn-soft text-warn-text' : 'bg-raised text-fg2'}`}>
          <Icon of={provider === 'test' ? FlaskConical : Info} size={15} className="mt-0.5 flex-none" />
          {provider === 'test' ? t.testProvider : t.stripeProvider}
        </p>
      )}
      {buy.error && <Failure title={t.buyFailed} detail={message(buy.error, t.buyFailed)} />}
      {packages.isPending && <PackagesWaiting />}
      {(packages.isError || packages.data?.length === 0) && (
        <Empty icon={Coins} title={t.noPackages} act={<Button onClick={() => void packages.refetch()}>{common.tryAgain}</Button>}>
          {packages.isError ? message(packages.error, t.noPackagesText) : t.noPackagesText}
        </Empty>
      )}
      {packages.data && packages.data.length > 0 && (
        <div className="packages">
          {packages.data.map((it) => (
            <PackageCard
              key={it.package_id}
              it={it}
              pending={buy.isPending && chosen === it.package_id}
              blocked={buy.isPending && chosen !== it.package_id}
              onBuy={() => onBuy(it)}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** The organization that buys: the one in the address, or else the default one. */
function useBuyer() {
  const { view } = useView()
  const query = useOrganizations()
  const list = query.data?.organizations
  const wanted = view.org ?? query.data?.default_organization?.organization_id
  // if the address names an organization, the person buys only for that organization
  const chosen = list?.find(({ organization_id }) => organization_id === wanted) ?? (view.org === null ? list?.[0] : undefined)
  return { query, list, chosen }
}

/**
 * The dialog in which a person buys points for an organization (PTS-01, PTS-02). The menu of organizations is shown only if there are
 * several.
 */
export function BuyPoints({ onClose }: { onClose: () => void }) {
  const t = useTexts('buying')
  const { buy } = useTexts('points')
  const organizationTexts = useTexts('organizations')
  const message = useMessage()
  const { set } = useView()
  const { query, list, chosen } = useBuyer()
  const [bought, setBought] = useState<Bought | null>(null)
  return (
    <Dialog width={920} title={buy} note={t.buyNote} onClose={onClose}>
      <div className="grid gap-4">
        {query.isError && !list && (
          <Failure title={organizationTexts.loadFailed} detail={message(query.error)} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <PackagesWaiting />}
        {list?.length === 0 && (
          <Empty icon={Coins} title={organizationTexts.emptyTitle}>
            {t.noOrganization}
          </Empty>
        )}
        {chosen && bought && <Receipt bought={bought} organization={chosen} onMore={() => setBought(null)} onClose={onClose} />}
        {list && list.length > 0 && !chosen && (
          <Empty icon={Building2} title={organizationTexts.notFound}>
            {organizationTexts.notFoundText}
          </Empty>
        )}
        {list && !bought && (
          <>
            {list.length > (chosen ? 1 : 0) && (
              <Select
                label={t.organization}
                placeholder={organizationTexts.choose}
                choices={list.map((it) => ({ id: it.organization_id, name: it.organization_name, note: it.currency }))}
                value={chosen?.organization_id ?? null}
                onChange={(org) => set({ org })}
              />
            )}
            {chosen && <Packages key={chosen.organization_id} organization={chosen} onBought={setBought} />}
          </>
        )}
      </div>
    </Dialog>
  )
}
