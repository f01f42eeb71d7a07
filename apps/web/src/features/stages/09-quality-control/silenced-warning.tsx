import { Check, Undo2 } from 'lucide-react'
import type { RightFinding } from '@orion/contract/right-findings.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { moment } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  /** The person who accepted the warning, and when. Undefined if nobody did. */
  right: RightFinding | undefined
  /** Sets or removes the mark. Undefined for a person without the right. */
  onRight: ((right: boolean) => void) | undefined
}

/** A warning that a person accepted, with the person's name and the time. A button removes the mark. */
export function SilencedWarning({ right, onRight }: Props) {
  const t = useTexts('quality')
  const say = useServerWords()
  return (
    <>
      {right && <span className="self-center text-fg3 num">{t.saidRight(say(right.said_by), moment(right.said_at))}</span>}
      {onRight && (
        <Button size="small" kind="ghost" icon={right ? Undo2 : Check} onClick={() => onRight(!right)}>
          {right ? t.notRight : t.thisIsRight}
        </Button>
      )}
    </>
  )
}
