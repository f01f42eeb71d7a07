import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { SCRIPT_SECTIONS, type ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { editStageContent, estimateStage, getStageContent, updateScript } from '@orion/contract/stages.ts'
import { findNamesWithoutTheirText } from '../../../test/names.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, notMade, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { forgetDrafts } from '../../../lib/use-draft.ts'
import { changedTexts, filmTexts } from './film-texts.ts'
import { findPlaces, wantedAtFirst } from './find-places.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

const sentence = (id: string, text: string) => ({ id, text, facts: [] })
const section = (...sentences: ReturnType<typeof sentence>[]) => ({
  ...{ timestamp: '0:00-0:30', paragraphs: [0], sentences, content: sentences.map(({ text }) => text).join(' ') },
})
const SCRIPT = {
  script_with_timestamps: {
    ...Object.fromEntries(SCRIPT_SECTIONS.map((name) => [name, section()])),
    main_content: section(sentence('a', 'Fresnel lit a lens in New York.'), sentence('b', 'The lenses of Fresnel turned.')),
  },
  script_metadata: { title: 'The Fresnel lens', word_count: 11, estimated_duration: 30, language: 'en' },
  notices: [],
} as unknown as ScriptGeneration
const SCENES = {
  scenes: [
    { id: 's1', text: 'Fresnel lit a lens in New York.', sentence_ids: ['a'] },
    { id: 's2', text: 'Those of Fresnel turned.', sentence_ids: ['b'] },
  ],
} as unknown as VoiceScenes
const caption = (scene_id: string, at: number, ...lines: string[]) => ({
  ...{ scene_id, start_seconds: at, end_seconds: at + 2, lines, words: [] },
})
const NARRATION = {
  timeline: [],
  captions: [caption('s1', 0, 'Fresnel lit a lens in New', 'York.'), caption('s2', 3, 'Those of Fresnel turned.')],
  edited_captions: [{ scene_id: 's2', said: 'Those of Fresnel turned.', cues: [] }],
} as unknown as VoiceAssembly
const PICTURES = {
  brand_color: '#306040',
  scenes: [
    {
      ...{ scene_id: 's1', text: '', chosen: 'bars-A', solemn: false },
      candidates: [
        {
          ...{ candidate_id: 'bars-A', kind: 'drawn', licence: '', attribution: '', template: 'bars' },
          slots: { measure: 'Fresnel lenses', bars: [] },
        },
      ],
    },
  ],
} as unknown as ImageSelection
const CONTENTS: Record<number, Record<string, unknown>> = { 2: SCRIPT, 3: SCENES, 4: NARRATION, 5: PICTURES }
const WORDS = {
  script: SCRIPT.script_with_timestamps,
  title: SCRIPT.script_metadata.title,
  scenes: SCENES.scenes,
  captions: NARRATION.captions,
  edited_captions: NARRATION.edited_captions!,
  pictures: { scenes: PICTURES.scenes, boards: undefined },
}
const ANY = { exact: false, whole: false }

beforeEach(() => forgetDrafts())

test('34 words are found in the title, the script, scenes with other words, captions across a line break, and labels', () => {
  const found = findPlaces(filmTexts(WORDS), 'fresnel', ANY)
  expect(found.map(({ of: { stage, kind, scene_id } }) => [stage, kind, scene_id])).toEqual([
    [2, 'title', null],
    [2, 'sentence', 's1'],
    [2, 'sentence', 's2'],
    [3, 'scene', 's2'],
    [4, 'caption', 's1'],
    [4, 'caption', 's2'],
    [5, 'label', 's1'],
  ])
  // Orion made the first scene's captions from its sentence; a person wrote those of the second
  expect(wantedAtFirst(found).map(({ of: { stage, scene_id } }) => `${stage} ${scene_id}`)).not.toContain('4 s1')
  expect(wantedAtFirst(found)).toHaveLength(6)
  expect(findPlaces(filmTexts(WORDS), 'fresnel', { exact: true, whole: false })).toEqual([])
  const count = (words: string, whole: boolean) => findPlaces(filmTexts(WORDS), words, { exact: false, whole }).length
  expect([count('lens', false), count('lens', true), count('new york', true), count('.', false), count(' ', false)]).toEqual([
    ...[5, 3, 2, 5, 0],
  ])
})

test('34 a replacement leaves other text unchanged, keeps a line break, and removes a space with removed words', () => {
  const replaced = (words: string, by: string, stage: 2 | 4) =>
    Object.fromEntries(changedTexts(findPlaces(filmTexts(WORDS), words, ANY), stage, by))
  expect(replaced('New York', 'Le Havre', 4)).toEqual({ '0': 'Fresnel lit a lens in Le Havre\n.' })
  expect(replaced('e', 'E', 2)).toMatchObject({ a: 'FrEsnEl lit a lEns in NEw York.', title: 'ThE FrEsnEl lEns' })
  expect(replaced('the', '', 2)).toEqual({ title: 'Fresnel lens', b: 'lenses of Fresnel turned.' })
})

function open(states: Parameters<typeof workflow>[0] = ['completed', 'completed', 'completed', 'completed', 'completed']) {
  answer(getStageContent, ({ stage_number }) => ({
    data: { ...notMade().data, version: stage_number, iteration_id: `i${stage_number}`, content: CONTENTS[stage_number]! },
  }))
  answer(estimateStage, estimate({ hold_points: 1 }))
  return show(<ReplaceDialog workflow={workflow(states)} onClose={() => undefined} />)
}
const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const saved = (content: Record<string, unknown>, version: number) => ({ data: { version, iteration_id: `i${version}`, content } })

test('34 matches are listed by stage and scene; the selected ones are saved, each by its own stage', async () => {
  open()
  await type('Find', 'Fresnel')
  await type('Replace with', 'Alan Stevenson')
  expect(await screen.findByText('7 places')).toBeTruthy()
  const captions = screen.getByRole('region', { name: 'Voice Assembly' })
  expect(
    within(captions)
      .getAllByText(/^Scene [12]$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Scene 1', 'Scene 2'])
  const title = screen.getByLabelText('Title, the whole film: The Fresnel lens')
  fireEvent.click(title)
  answer(updateScript, saved(SCRIPT, 12))
  answer(editStageContent, ({ stage_number }) => saved(CONTENTS[stage_number]!, stage_number + 10))
  answer(estimateStage, estimate())
  const all = screen.getByLabelText(/^Voice Scenes \d+: all places$/)
  expect(findNamesWithoutTheirText()).toEqual([])
  fireEvent.click(all)
  fireEvent.click(screen.getByRole('button', { name: 'Replace 4' }))
  expect(await screen.findByText(/^4 places replaced: .*version 12, .*version 14, .*version 15\./)).toBeTruthy()
  const script = sentTo(updateScript)[0].content as ScriptGeneration
  expect(script.script_metadata.title).toBe('The Fresnel lens')
  expect(script.script_with_timestamps.main_content.sentences.map(({ text, wording }) => [text, wording])).toEqual([
    ['Alan Stevenson lit a lens in New York.', 'own'],
    ['The lenses of Alan Stevenson turned.', 'own'],
  ])
  const [four, five] = sentTo(editStageContent)
  expect((four.content as VoiceAssembly).captions.map(({ lines }) => lines)).toEqual([
    ['Fresnel lit a lens in New', 'York.'],
    ['Those of Alan Stevenson turned.'],
  ])
  expect((five.content as ImageSelection).scenes[0].candidates[0].slots).toMatchObject({ measure: 'Alan Stevenson lenses' })
})

test('34 a stage’s refusal is shown with what was saved before it; without a match nothing can be replaced', async () => {
  open()
  await type('Find', 'nowhere')
  expect(await screen.findByText('Nothing in this film says that.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Replace' }).disabled).toBe(true)
  await type('Find', 'lens')
  answer(updateScript, saved(SCRIPT, 12))
  answer(editStageContent, { code: 'wrong_state', detail: 'The stage runs.' })
  fireEvent.click(await screen.findByRole('button', { name: 'Replace 4' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The stage runs.'))
  expect(screen.getByRole('alert').textContent).toContain('Saved before: Script Generation, version 12.')
})
