import { ChevronDown, ChevronUp, Globe, GlobeLock } from 'lucide-react'
import { useState } from 'react'
import { PASSAGE_WORDS, type ProofPageState } from '@orion/contract/proof-page.ts'
import { useCloseProofPage, useOpenProofPage, useProofPage } from '../../../../api/outside.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { moment } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Checkbox } from '../../../../ui/field.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { Address } from './address.tsx'
import { ProofReports } from './proof-reports.tsx'
import { Way } from './way.tsx'

/**
 * The way to share the film on its public page. A person first sees a preview with the content of each source, and afterwards the page's
 * address and the reports of its readers.
 */
export function ProofPage({ workflow_id }: { workflow_id: string }) {
  const t = useTexts('outside')
  const message = useMessage()
  const state = useProofPage(workflow_id)
  const [opened, setOpened] = useState<boolean | null>(null)
  const isOpened = opened ?? state.data?.open ?? false
  const onToggle = () => setOpened(!isOpened)
  return (
    <Way
      icon={Globe}
      title={t.proofTitle}
      facts={t.proofFacts}
      act={
        <Button icon={isOpened ? ChevronUp : ChevronDown} aria-expanded={isOpened} disabled={!state.data} onClick={onToggle}>
          {t.setUp}
        </Button>
      }
    >
      {state.isPending && <Skeleton className="h-11" />}
      {state.isError && <Failure title={t.stateFailed} detail={message(state.error)} onRetry={() => void state.refetch()} />}
      {state.data && (
        <>
          <p className={state.data.open ? '' : 'text-fg3'}>
            {state.data.opened_at === null ? t.notPublic : t.publicSince(moment(state.data.opened_at))}
          </p>
          {/* a closed part stays mounted, because its address is displayed only once */}
          <div className="grid gap-3" hidden={!isOpened}>
            <ProofPageFields workflow_id={workflow_id} state={state.data} />
          </div>
        </>
      )}
      <ProofReports workflow_id={workflow_id} />
    </Way>
  )
}

function ProofPageFields({ workflow_id, state }: { workflow_id: string; state: ProofPageState }) {
  const t = useTexts('outside')
  const message = useMessage()
  const open = useOpenProofPage(workflow_id)
  const close = useCloseProofPage(workflow_id)
  const [shown, setShown] = useState(state.sources.flatMap((source) => (source.shown && !source.open ? [source.source_id] : [])))
  const [name_me, setNameMe] = useState(state.name_me)
  const [closing, setClosing] = useState(false)
  const onOpen = () =>
    open.mutate(
      { workflow_id, show_sources: shown, name_me },
      { onError: (error) => toast('error', message(error, t.proofFailed)) },
    )
  const onShow = (source_id: string, isShown: boolean) =>
    setShown(isShown ? [...shown, source_id] : shown.filter((each) => each !== source_id))
  const onClose = () => close.mutate({ workflow_id }, { onSuccess: () => setClosing(false) })
  const url = open.data?.data.url
  return (
    <>
      <h5 className="text-fg2">{t.becomesPublic}</h5>
      {state.sources.length === 0 ? (
        <p className="text-fg3">{t.nothing}</p>
      ) : (
        <ul className="way-links">
          {state.sources.map(({ source_id, title, open: isOpen, sentences }) => (
            <li key={source_id} className="grid gap-1 py-2">
              <span dir="auto" className="break-words">
                {title || t.ownText} <span className="text-fg3">· {t.sentences(sentences)}</span>
              </span>
              {isOpen ? (
                <span className="text-fg3">{t.openWhole}</span>
              ) : (
                <Checkbox checked={shown.includes(source_id)} onChange={({ target }) => onShow(source_id, target.checked)}>
                  {t.showUpTo(PASSAGE_WORDS)}
                </Checkbox>
              )}
            </li>
          ))}
        </ul>
      )}
      <Checkbox checked={name_me} onChange={({ target }) => setNameMe(target.checked)}>
        {t.nameMe}
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <Button icon={Globe} pending={open.isPending} onClick={onOpen}>
          {state.open ? t.newAddress : t.goPublic}
        </Button>
        {state.open && (
          <Button kind="ghost" icon={GlobeLock} onClick={() => setClosing(true)}>
            {t.close}
          </Button>
        )}
      </div>
      {url && <Address key={url} url={url} said={t.proofMade} />}
      {closing && (
        <ConfirmDialog
          title={t.close}
          text={t.closeText}
          confirm={t.close}
          pending={close.isPending}
          failure={close.error && { title: t.closeFailed, detail: message(close.error, t.closeFailed) }}
          onConfirm={onClose}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}
