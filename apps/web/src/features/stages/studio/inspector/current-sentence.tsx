import { FileText } from 'lucide-react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../../api/stages.ts'
import { stagePlace, useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { clock } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { listSentences } from '../../edit/script-lines.ts'
import { findPassage } from '../../sources/passages.ts'
import { usePlayerState, usePlayhead } from '../../film/player.ts'
import { SourceChip } from '../../sources/source-chip.tsx'
import { useSpoken } from '../../film/captions/use-spoken.ts'
import { useInputContent } from '../../film/use-input-content.ts'

/**
 * The sentence that is spoken at the current second of the film of stage `of`, with the passage of its source. While the film is paused, it
 * is a sentence of the chosen scene, if the film has that scene.
 */
export function CurrentSentence({ workflow, of }: { workflow: Workflow; of: number }) {
  const t = useTexts('contents')
  const { wordings } = useTexts('reader')
  const { view, set } = useView()
  const all = useSpoken(workflow, of)
  const { playing } = usePlayerState()
  // a scene may begin with silence, during which its first sentence is shown and not the last one of the scene before
  const here = playing ? [] : all.filter(({ scene_id }) => scene_id === view.scene)
  const spoken = here.length > 0 ? here : all
  const research = useInputContent<'content_research'>(workflow, 1, of)
  const script = useContent<'script_generation'>(workflow.workflow_id, 2).data?.content?.script_with_timestamps
  const sources = research.data?.content?.content_research_analysis.sources ?? []
  const index = usePlayhead((time) =>
    Math.max(
      0,
      spoken.findLastIndex(({ start_seconds }) => start_seconds <= time + 0.01),
    ),
  )
  const sentence = spoken[index]
  if (!sentence) return null
  const { id, text, source_id, passage, wording } = sentence.sentence
  const isReplaced = script !== undefined && !listSentences(script).some((each) => each.text === text)
  const words = findPassage(
    sources.find((it) => it.source_id === source_id),
    passage,
  )
  return (
    <section className="card p-3.5 grid grid-cols-[minmax(0,1fr)] gap-2 justify-items-start">
      <h3 className="text-12 text-fg3 font-medium num">{t.saidAt(clock(sentence.start_seconds))}</h3>
      <p className="font-medium" dir="auto" lang={workflow.language}>
        {text}
      </p>
      {isReplaced && <p className="text-warn-text">{t.replacedSince}</p>}
      {words && (
        <blockquote className="passage" dir="auto" lang={workflow.language}>
          {words}
        </blockquote>
      )}
      <div className="flex flex-wrap items-center gap-2 max-w-full">
        {source_id ? (
          <SourceChip sources={sources} source_id={source_id} passage={passage} />
        ) : (
          <span className="badge">{wording === 'own' ? wordings.own : t.ownWords}</span>
        )}
        <Button size="small" icon={FileText} onClick={() => set(stagePlace(2, { scene: id }), { history: 'push' })}>
          {t.showInScript}
        </Button>
      </div>
    </section>
  )
}
