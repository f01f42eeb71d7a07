import type { Decision } from '@orion/contract/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useStageInfo } from '../../../../api/stages.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { moment } from '../../../../lib/format.ts'

type Props = { workflow: Workflow; stage: StageRecord }

/** A person's decision with their comment. */
function Line({ it }: { it: Decision }) {
  const t = useTexts('stages')
  const say = useServerWords()
  const words = [it.reason, it.notes].filter((text) => text !== null)
  return (
    <>
      <p className="flex flex-wrap gap-x-2">
        <span className="font-medium">{t.decisions.actions[it.action]}</span>
        {it.version > 0 && <span className="text-fg2">{t.version(it.version)}</span>}
      </p>
      {words.map((text) => (
        <p key={text} className="text-fg2 wrap-break-word whitespace-pre-line" dir="auto">
          {text}
        </p>
      ))}
      {it.voice_language && <p className="text-fg2">{t.decisions.voiceLanguage(it.voice_language)}</p>}
      <p className="text-fg3 text-12 num">
        {say(it.decided_by)} · {moment(it.decided_at)}
      </p>
    </>
  )
}

/** The decisions of people on a stage, latest first. */
export function Decisions({ workflow, stage }: Props) {
  const t = useTexts('stages').decisions
  const { data } = useStageInfo(workflow.workflow_id, stage.number)
  if (!data || data.decisions.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="text-12 text-fg3 font-medium mb-1">{t.title}</h3>
      <ul className="divide-y divide-line">
        {data.decisions.map((it) => (
          <li key={it.id} className="py-2">
            <Line it={it} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The latest decision with a comment, while it still applies: why a stage was sent back, opened again, cancelled or skipped. */
export function LastDecision({ workflow, stage }: Props) {
  const { data } = useStageInfo(workflow.workflow_id, stage.number)
  const last = data?.decisions[0]
  if (last === undefined || last.action === 'accept' || (last.reason ?? last.notes) === null) return null
  return (
    <section className="rounded-lg border border-line p-3">
      <Line it={last} />
    </section>
  )
}
