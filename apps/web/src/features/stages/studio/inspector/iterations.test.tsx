import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { chooseIteration, getStageIteration, getStageIterations, type Iteration } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { stage, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { Iterations } from './iterations.tsx'
// the dialog loads this part lazily; it is imported here, because these tests do not measure loading
import '../../film/compare/compare-dialog.tsx'

const iteration = (version: number, chosen: boolean): Iteration => ({
  id: `version-${version}`,
  version,
  model_used: 'Orion',
  provider: 'extractive',
  executed_at: '2026-01-01T00:00:00.000Z',
  cost_points: version * 10_000,
  total_tokens: 0,
  uses: [],
  chosen,
  sentence: '',
  accepted_at: null,
  update_notes: null,
  preserve_original: null,
  saved_by: 'Inés Carvajal',
})

/** A script whose main part has these sentences. */
function script(...said: string[]) {
  const section = (texts: string[]) => ({
    timestamp: '0:00-0:10',
    content: texts.join(' '),
    sentences: texts.map((text) => ({ id: text, text, facts: [] })),
    paragraphs: [0],
  })
  return {
    script_with_timestamps: Object.fromEntries(
      SCRIPT_SECTIONS.map((name) => [name, section(name === 'main_content' ? said : [`The ${name}.`])]),
    ),
    script_metadata: { title: 'T', language: 'en', word_count: 1, estimated_duration: 1, sections_count: 5 },
    notices: [],
  }
}

const CONTENTS: Record<string, object> = {
  'version-1': script('It weighs a ton.', 'It shone far.'),
  'version-2': script('It weighs two tons.', 'It shone far.'),
}

async function compared(at = '') {
  answer(getStageIterations, { data: { iterations: [iteration(2, true), iteration(1, false)] } })
  answer(getStageIteration, ({ iteration_id }) => ({
    data: {
      version: Number(iteration_id.at(-1)),
      iteration_id,
      content: CONTENTS[iteration_id] as Record<string, unknown>,
      model_used: 'Orion',
      provider: 'extractive',
      executed_at: '2026-01-01T00:00:00.000Z',
      cost_points: 0,
      asset_urls: {},
    },
  }))
  answer(chooseIteration, { data: { version: 1, iteration_id: 'version-1', content: {} } })
  const film = workflow()
  film.stages[2] = stage(2, 'completed', { version: 2, iteration_id: 'version-2' })
  const shown = show(<Iterations workflow={film} stage={film.stages[2]} />, { at })
  if (at === '') fireEvent.click(await screen.findByRole('button', { name: 'Compare version 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Two versions beside each other' })
  return { dialog, ...shown }
}

test('S02 WFD-03 two versions of a script are side by side, and only the different words are marked', async () => {
  const { dialog } = await compared()
  const marks = async (kind: string) => {
    await waitFor(() => expect(dialog.querySelector(kind)).toBeTruthy())
    return [...dialog.querySelectorAll(kind)].map(({ textContent }) => textContent?.trim())
  }
  expect(await marks('del')).toEqual(['two tons']) // side A is the version in use
  expect(await marks('ins')).toEqual(['a ton'])
  expect(within(dialog).queryByText('It shone far.')).toBeNull()
  expect(within(dialog).getByText('5 are the same in both.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Show what is the same, too' }))
  expect(within(dialog).getAllByText('It shone far.')).toHaveLength(2)
  expect(within(dialog).getByRole('row', { name: /1\.0000 pts/ })).toBeTruthy()
})

test('WFD-03 a version is used from the comparison only if the stage still has the version that was seen', async () => {
  const { dialog } = await compared()
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Use this one: Version 1' }))
  await waitFor(() => expect(sentTo(chooseIteration)).toMatchObject([{ stage_number: 2, iteration_id: 'version-1', version: 2 }]))
})

test('WFD-03 SHL-05 the address contains the compared versions: it opens, closes and reopens the comparison', async () => {
  const { dialog, place, unmount } = await compared()
  expect(place()).toMatchObject({ compare: '2-1' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(place()).not.toHaveProperty('compare'))
  unmount()
  const linked = await compared('?compare=1-2')
  expect(await within(linked.dialog).findByRole('button', { name: 'Use this one: Version 1' })).toBeTruthy()
  await waitFor(() => expect(linked.dialog.querySelector('del')?.textContent?.trim()).toBe('a ton')) // side A is version 1
})
