import { CornerUpRight } from 'lucide-react'
import type { FormerPost as Former } from '@orion/contract/corrections.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { usePointPost } from '../../../../../api/films/corrections.ts'
import { useMessage } from '../../../../../api/use-message.ts'
import { useServerWords, useTexts } from '../../../../../i18n/use-texts.tsx'
import { moment } from '../../../../../lib/format.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Failure } from '../../../../../ui/states.tsx'

type Props = { former: Former; workflow_id: string }

/**
 * A post that shows the film before a correction. It states whether the post links to the corrected version, and a button adds the link
 * (EDN-04).
 */
export function FormerPost({ former, workflow_id }: Props) {
  const { corrected_at, platform, barred, to, pointing, error } = former
  const t = useTexts('former')
  const say = useServerWords()
  return (
    <div className="card grid gap-2 p-3.5">
      <p className="text-warn-text">{t.former(moment(corrected_at))}</p>
      {barred !== null && <p className="text-fg2">{say(barred)}</p>}
      {barred === null && to === null && <p className="text-fg2">{t.publishFirst(PLATFORM_NAMES[platform])}</p>}
      {pointing === 'failed' && <Failure title={t.notPointed} detail={say(error ?? '')} />}
      {pointing === 'waiting' && (
        <output className="text-fg2">
          {t.pointing} {error !== null && say(error)}
        </output>
      )}
      {pointing === 'done' && <output className="text-ok-text">{t.pointed}</output>}
      {barred === null && to !== null && (pointing === 'none' || pointing === 'failed') && (
        <Press former={former} workflow_id={workflow_id} again={pointing === 'failed'} />
      )}
    </div>
  )
}

function Press({ former: { post_id, texts }, workflow_id, again }: Pick<Props, 'former' | 'workflow_id'> & { again: boolean }) {
  const t = useTexts('former')
  const message = useMessage()
  const point = usePointPost(workflow_id)
  return (
    <>
      {texts !== null && (
        <details>
          <summary className="cursor-pointer">{t.pointTexts}</summary>
          {texts.title !== '' && (
            <p className="mt-2 font-semibold break-words" dir="auto">
              {texts.title}
            </p>
          )}
          <p className="mt-1 whitespace-pre-wrap break-words" dir="auto">
            {texts.description}
          </p>
        </details>
      )}
      {point.error && <Failure title={t.pointFailed} detail={message(point.error)} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" icon={CornerUpRight} pending={point.isPending} onClick={() => point.mutate({ post_id })}>
          {again ? t.pointAgain : t.point}
        </Button>
        <span className="text-fg3 text-12">{t.pointNote}</span>
      </div>
    </>
  )
}
