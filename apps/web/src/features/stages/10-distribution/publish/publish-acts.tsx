import { CalendarClock, Save, SendHorizontal, Undo2 } from 'lucide-react'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Failure } from '../../../../ui/states.tsx'
import type { Sheet } from './publish-rules.ts'
import type { usePublish } from './use-publish.ts'

type Props = {
  platform: Platform
  sheet: Sheet
  changed: boolean
  act: ReturnType<typeof usePublish>
  onPublish: () => void
  onRestore: () => void
}

/** The buttons that publish, schedule or rehearse a post, or save it as a draft. */
export function PublishActs({ platform, sheet, changed, act, onPublish, onRestore }: Props) {
  const t = useTexts('publish')
  const message = useMessage()
  const words = sheet.rehearsal ? (sheet.later ? t.rehearseLater : t.rehearsePost) : sheet.later ? t.schedule : t.publish
  return (
    <div className="grid gap-3">
      {act.error && <Failure title={t.publishFailed} detail={message(act.error, t.publishFailed)} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="large"
          icon={sheet.later ? CalendarClock : SendHorizontal}
          pending={act.pending}
          className="max-md:w-full"
          onClick={onPublish}
        >
          {words}
        </Button>
        {changed && (
          <>
            <Button kind="ghost" icon={Save} disabled={act.pending} onClick={act.keep}>
              {t.saveDraft}
            </Button>
            <Button kind="ghost" icon={Undo2} disabled={act.pending} onClick={onRestore}>
              {t.restore}
            </Button>
          </>
        )}
      </div>
      {changed && <p className="hint">{t.edited}</p>}
      {act.again && (
        <ConfirmDialog
          title={t.againTitle}
          question={t.againQuestion(PLATFORM_NAMES[platform])}
          text={t.againText}
          confirm={t.againConfirm}
          gentle
          pending={act.pending}
          onConfirm={() => act.publish(true)}
          onClose={act.forgetAgain}
        />
      )}
    </div>
  )
}
