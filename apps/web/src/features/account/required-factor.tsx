import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Session } from '@orion/contract/access.ts'
import { leave } from '../../api/people/access.ts'
import { knowsPasskeys } from '../../api/people/passkeys.ts'
import { useSecondFactor, useSetUpSecondFactor } from '../../api/people/second-factor.ts'
import { useMessage } from '../../api/use-message.ts'
import { startSession } from '../../app/session.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Constellation } from '../../parts/constellation.tsx'
import { Top } from '../../parts/top.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { AddPasskey } from './passkeys.tsx'
import { isOn } from './proof.tsx'
import { SetUp } from './second-factor.tsx'

/**
 * The page of a person whose organization requires a second factor. It is shown until the person has a second factor, or until the
 * requirement ends.
 */
export function RequiredFactor({ session }: { session: Session }) {
  const t = useTexts('account')
  const message = useMessage()
  const state = useSecondFactor()
  const begin = useSetUpSecondFactor()
  const begun = begin.data?.data
  const [adding, setAdding] = useState(false)
  const required_by = state.data?.required_by ?? []
  const done = state.isSuccess && !state.isFetching && !adding && (isOn(state.data) || required_by.length === 0)

  useEffect(() => {
    if (!done) return
    const { must_set_up_second_factor: _, ...open } = session
    startSession(open)
  }, [done, session])

  return (
    <div className="landing">
      <Top />
      <Constellation />
      {begun?.secret !== undefined ? (
        <SetUp begun={begun} onClose={() => begin.reset()} />
      ) : (
        <Dialog
          firm
          width={520}
          title={t.factorBegin}
          note={state.data && t.factorRequiredNote(required_by.join(', '))}
          onClose={leave}
          foot={
            <>
              <Button onClick={leave}>{t.logout}</Button>
              <Button
                kind="primary"
                data-first
                disabled={!state.data}
                pending={begin.isPending || done}
                onClick={() => begin.mutate({})}
              >
                {t.factorBegin}
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            {state.isPending && <Skeleton className="h-11" />}
            {state.isError && (
              <Failure title={t.factorLoadFailed} detail={message(state.error)} onRetry={() => void state.refetch()} />
            )}
            {begin.error && <Failure title={t.factorFailed} detail={message(begin.error, t.factorFailed)} />}
            {state.data && <p className="text-fg2">{t.factorRequiredApp}</p>}
            {state.data && knowsPasskeys() && (
              <>
                <p className="text-fg2">{t.factorRequiredPasskey}</p>
                <Button className="justify-self-start" icon={Fingerprint} onClick={() => setAdding(true)}>
                  {t.passkeyAdd}
                </Button>
              </>
            )}
          </div>
        </Dialog>
      )}
      {adding && state.data && <AddPasskey state={state.data} onClose={() => setAdding(false)} />}
    </div>
  )
}
