import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ScriptGeneration, ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { listNotes } from '@orion/contract/notes.ts'
import { getStageContent, updateScript } from '@orion/contract/stages.ts'
import { press, type } from '../../../test/acts.ts'
import { answer } from '../../../test/network.ts'
import { notMade, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { ScriptView } from '../02-script-generation/view.tsx'
import { SceneFacts } from './inspector/scene-facts.tsx'

const sentence = (id: string, text: string): ScriptSentence => ({ id, text, facts: [] })
const section = (...sentences: ScriptSentence[]) => ({
  ...{ timestamp: '0:00-0:10', content: sentences.map(({ text }) => text).join(' '), sentences, paragraphs: [0] },
})
/** A script of four sentences, the third of which has this id and text. */
const script = (id: string, text: string) =>
  ({
    script_with_timestamps: {
      hook: section(sentence('h1', 'Before the lens the coast was dark.')),
      introduction: section(),
      main_content: section(sentence('m1', 'The first lens was lit at Cordouan in 1823.'), sentence(id, text)),
      call_to_action: section(),
      outro: section(sentence('o1', 'Soon every coast wished for one.')),
    },
    script_metadata: { title: 'Rings of glass', language: 'en', word_count: 25, estimated_duration: 60, sections_count: 3 },
    notices: [],
  }) as unknown as ScriptGeneration
const scene = (id: string, ...sentence_ids: string[]) => ({
  ...{ id, text: id, sentence_ids, section: 'hook', opens_paragraph: false, voice_id: 'clara', rate: 1 },
})
const VOICES = {
  ...{ scenes: [scene('a', 'h1'), scene('b', 'm1', 'm2'), scene('c', 'o1')], voice_id: 'clara', voice_name: 'Clara' },
}
const BEFORE = script('m2', 'Its light reached 32 kilometres.')

test('56.10 S02 the side panel stays at the scene of an edited sentence after saving, and its sentences are marked', async () => {
  const { data } = notMade()
  const contents: Record<string, object> = { 2: BEFORE, 3: VOICES }
  answer(listNotes, { notes: [] })
  answer(getStageContent, ({ stage_number }) => {
    const content = contents[String(stage_number)]
    return content ? { data: { ...data, version: 1, content: { ...content } } } : notMade()
  })
  // the server gives a changed sentence another id
  answer(updateScript, {
    data: { version: 3, iteration_id: 'it-3', content: { ...script('m9', 'It reached 32 kilometres.') } },
  })
  const film = workflow(['completed', 'completed', 'awaiting_approval'])
  show(
    <>
      <ScriptView
        workflow={film}
        stage={film.stages[2]}
        content={BEFORE}
        version={2}
        urls={{}}
        onChoose={vi.fn()}
        onAgain={undefined}
      />
      <SceneFacts workflow={film} of={2} />
    </>,
    { at: '?wf=film-1&stage=2' },
  )
  const getMarked = () => [...document.querySelectorAll('.sentence[data-chosen]')].map(({ id }) => id)
  expect(await screen.findByText('Scene 1 of 3')).toBeTruthy()
  press(/^Its light reached 32 kilometres\./)
  expect(await screen.findByText('Scene 2 of 3')).toBeTruthy()
  type('Text of Main content', 'It reached 32 kilometres.')
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  press('Save 1 change')
  expect(await screen.findByText('Saved as a new version')).toBeTruthy()
  expect(screen.getByText('Scene 2 of 3')).toBeTruthy()
  expect(getMarked()).toEqual(['m1', 'm2'])
  press('Next scene')
  await waitFor(() => expect(getMarked()).toEqual(['o1']))
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this.id)
  }
  press('Previous scene')
  await waitFor(() => expect(getMarked()).toEqual(['m1', 'm2']))
  expect(scrolled, 'the page shows the beginning of the scene').toEqual(['m1'])
})
