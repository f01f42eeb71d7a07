import { useChoices } from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'

/**
 * The requests that Orion sends to find sources for a film: to Wikipedia, and to the search service and the model that the organization
 * chose.
 */
export function SourceRequests({ organization_id }: { organization_id: string }) {
  const t = useTexts('filmForm')
  const message = useMessage()
  const { go } = useView()
  const mayRead = useMay('credential.read', organization_id)
  const mayConnect = useMay('credential.write', organization_id)
  const { data, error, refetch } = useChoices(organization_id, organization_id !== '' && mayRead)
  const chosen = (capability: 'search' | 'chat') => {
    const connection_id = data?.choices[capability]?.connection_id
    return data?.offered.find((each) => each.connection_id === connection_id)?.label
  }
  const search = chosen('search')
  const reader = chosen('chat')
  return (
    <div className="grid gap-2 mt-2">
      <dl>
        <div className="kv">
          <dt>Wikipedia</dt>
          <dd>{t.askedArticles}</dd>
        </div>
        {search && (
          <div className="kv">
            <dt>{search}</dt>
            <dd>{t.askedPages}</dd>
          </div>
        )}
        {reader && (
          <div className="kv">
            <dt>{reader}</dt>
            <dd>{t.askedReader}</dd>
          </div>
        )}
      </dl>
      {error && <Failure title={t.askedFailed} detail={message(error, t.askedFailed)} onRetry={() => void refetch()} />}
      {mayRead && !data && !error && <Skeleton className="h-5" />}
      {data && !(search && reader) && (
        <p className="text-fg2">{search ? t.connectReader : reader ? t.connectSearch : t.connectBoth}</p>
      )}
      {data && mayConnect && !(search && reader) && (
        <div>
          <Button size="small" onClick={() => go({ tab: 'services' })}>
            {t.toServices}
          </Button>
        </div>
      )}
    </div>
  )
}
