import { Monitor, Smartphone } from 'lucide-react'
import { useEndSession, useSessions } from '../../api/people/account.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { moment } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { Failure } from '../../ui/states.tsx'
import { RowsWaiting } from '../../ui/waiting.tsx'
import { toast } from '../../ui/toast.tsx'
import { Card } from './parts.tsx'
import { describeDevice } from './rules.ts'

/** The user's sessions, and a button that ends each session. */
export function Sessions() {
  const t = useTexts('account')
  const message = useMessage()
  const { data, isError, error, refetch } = useSessions()
  const end = useEndSession()
  return (
    <Card title={t.sessions} note={t.sessionsNote}>
      {isError && !data && <Failure title={t.sessionsFailed} detail={message(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsWaiting count={2} className="py-2.5" />}
      <ul className="divide-y divide-line">
        {data?.map((it) => {
          const device = describeDevice(it.user_agent) || t.unknownDevice
          return (
            <li key={it.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
              <Icon of={/iOS|Android/.test(device) ? Smartphone : Monitor} className="text-fg3" />
              <div className="flex-1 min-w-40">
                <p className="font-medium" title={it.user_agent}>
                  {device}
                </p>
                <p className="text-fg3 text-12">{t.sessionSince(moment(it.created_at), moment(it.last_used_at))}</p>
              </div>
              {it.current ? (
                <Badge tone="ok">{t.thisSession}</Badge>
              ) : (
                <Button
                  size="small"
                  aria-label={t.endSessionOf(device)}
                  pending={end.isPending && end.variables.session_id === it.id}
                  onClick={() =>
                    end.mutate(
                      { session_id: it.id },
                      {
                        onSuccess: () => toast('success', t.sessionEnded),
                        onError: (problem) => toast('error', message(problem, t.endFailed)),
                      },
                    )
                  }
                >
                  {t.endSession}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
