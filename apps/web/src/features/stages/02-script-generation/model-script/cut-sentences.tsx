import { Undo2 } from 'lucide-react'
import type { ScriptGeneration, ScriptPlan } from '@orion/contract/contents/02-script-generation.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { clock, seconds as inSeconds } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { listSentences } from '../../edit/script-lines.ts'
import { withCut } from '../words.ts'

type Script = ScriptGeneration['script_with_timestamps']
type Props = {
  cuts: ScriptPlan['cuts']
  script: Script
  /** The length in seconds of the film with the current script. */
  length: number
  language: string
  onScript: (script: Script) => void
}

/**
 * Sentences that a model wrote but that are not in the film, each with the reason. A person can restore a sentence to its place, which
 * makes the film longer.
 */
export function CutSentences({ cuts = [], script, length, language, onScript }: Props) {
  const t = useTexts('reader').cuts
  const there = new Set(listSentences(script).map(({ id }) => id))
  const left = cuts.filter(({ sentence }) => !there.has(sentence.id))
  if (left.length === 0) return null
  return (
    <section aria-label={t.title}>
      <h3 className="section-title mb-1!">{t.title}</h3>
      <p className="text-fg3 mb-3">{t.note}</p>
      <ul className="card divide-y divide-line">
        {left.map((cut) => (
          <li key={cut.sentence.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-3">
            <div className="flex-1 min-w-56">
              <p className="wrap-anywhere" dir="auto" lang={language}>
                {cut.sentence.text}
              </p>
              <p className="text-fg3 mt-1">
                {t.reasons[cut.reason]} {t.longer(inSeconds(cut.seconds), clock(length + cut.seconds))}
              </p>
            </div>
            <Button
              size="small"
              icon={Undo2}
              aria-label={`${t.putBack}: ${cut.sentence.text}`}
              onClick={() => onScript(withCut(script, cut))}
            >
              {t.putBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
