import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { useContent, useVoices } from '../../../../api/stages.ts'
import { useWorkflow } from '../../../../api/workflows.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import type { Met } from '../../../../lib/use-draft.ts'
import { hasContent } from '../../rules.ts'
import type { Script } from '../script-lines.ts'
import { type KindName, parseKind } from './kinds.ts'
import type { Known } from './says.ts'

const NO_FILM = { language: 'en', organization_id: '' } as const

/** The positions of sentences in their sections, by id. If a sentence is in several scripts, the last script decides. */
const placesIn = (scripts: readonly Script[]): Map<string, number> =>
  new Map(
    scripts.flatMap((script) =>
      SCRIPT_SECTIONS.flatMap((name) => script[name].sentences.map(({ id }, at) => [id, at + 1] as const)),
    ),
  )

/** The data for the names of the parts in these drafts, and the film's language. All drafts are of the same film. */
export function useKnown(drafts: readonly Met[]): { known: Known; language: string } {
  const { workflow_id } = parseKind(drafts[0])
  const t = useTexts('meeting')
  const { sections, looks } = useTexts('contents')
  const { data: workflow } = useWorkflow(workflow_id)
  const named = drafts.map((draft) => ({ ...draft, ...parseKind(draft) }))
  const needs = (stage: number, kinds: readonly KindName[]) =>
    workflow !== undefined && hasContent(workflow, stage) && named.some(({ kind }) => kinds.includes(kind))
  const spoken = useContent<'voice_scenes'>(workflow_id, 3, needs(3, ['pauses', 'captions', 'sounds', 'music'])).data?.content
  const research = useContent<'content_research'>(workflow_id, 1, needs(1, ['facts', 'sources'])).data?.content
  const typed = named.find(({ kind }) => kind === 'scenes')
  const { data: voices } = useVoices(workflow ?? NO_FILM, workflow !== undefined && typed !== undefined)
  const scenes = (typed?.saved as readonly VoiceScene[] | undefined) ?? spoken?.scenes ?? []
  const written = named.find(({ kind }) => kind === 'script')
  const places = placesIn(written ? ([written.value, written.saved] as Script[]) : [])
  return {
    language: workflow?.language ?? '',
    known: {
      t,
      sections,
      looks,
      scenes: scenes.map(({ id }) => id),
      research: research ?? undefined,
      sentencePlace: (id) => places.get(id) ?? 1,
      voiceName: (id) => voices?.voices.find(({ voice_id }) => voice_id === id)?.voice_name ?? id,
    },
  }
}
