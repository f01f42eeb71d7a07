import { EyeOff, ScanEye } from 'lucide-react'
import type { BoardJudgement } from '@orion/contract/contents/05-boards.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Icon } from '../../../../ui/button.tsx'

/**
 * A judge's mark for the image of a sentence. The judge sees only the sentence and the image. The mark is a hint. Renders nothing if the
 * image shows its sentence, because the version counts such images.
 */
export function Judgement({ judged, language }: { judged: BoardJudgement | undefined; language: string }) {
  const t = useTexts('boards')
  if (judged === undefined || judged.mark === 'shows') return null
  const { mark, why } = judged
  return (
    <p className={`text-12 ${mark === 'fails' ? 'text-warn-text' : 'text-fg2'}`} data-judged={mark}>
      <Icon of={mark === 'fails' ? EyeOff : ScanEye} size={12} className="inline me-1.5 align-[-1px]" />
      {t.judgedMarks[mark]}
      {why !== '' && (
        <span className="block text-fg3" lang={language} dir="auto">
          {why}
        </span>
      )}
    </p>
  )
}
