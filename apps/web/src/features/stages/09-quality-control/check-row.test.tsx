import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { type FilmUpdate, planFilmUpdate } from '@orion/contract/film-update.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { show } from '../../../test/show.tsx'
import { CheckRow } from './check-row.tsx'
import type { Mend } from './mend.ts'

const speed: QualityCheck = {
  ...{ check: 'caption_speed', figure: 21, limit: '≤ 17', unit: 'characters/s', pass: false },
  ...{ scene_id: 'two', at_seconds: 6.2, fix_stage: 3 },
}
const slower: Mend = { how: 'slower', edit: { stage_number: 3, content: { scenes: [] }, version: 4 }, run: 3, scene_id: 'two' }

const stage = { units: null, parts: [], seconds: null }
/** The cost of speaking the scene again and updating the film. */
const update: FilmUpdate = {
  ...{
    plan: 'p',
    through_stage: 9,
    scenes: [],
    scene_count: 3,
    points: 940,
    most_points: 940,
    seconds: null,
    dropped: [],
    sends: [],
  },
  stages: [
    { ...stage, number: 3, points: 180, most_points: 180 },
    { ...stage, number: 8, points: 760, most_points: 760 },
  ],
}

function open(part: Partial<Parameters<typeof CheckRow>[0]> = {}) {
  const props = { onStand: vi.fn(), onFix: vi.fn() }
  show(
    <ul>
      <CheckRow
        workflow_id="film-1"
        check={speed}
        place={{ seconds: 6.2, scene: 2 }}
        on={false}
        mend={slower}
        priced
        pending={false}
        mended={null}
        {...props}
        {...part}
      />
    </ul>,
  )
  return props
}

test('S09 a figure links to its scene, second and frame; one click corrects it, with the whole price shown first', async () => {
  answer(planFilmUpdate, { data: update })
  const { onStand, onFix } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Go to Scene 2 · 0:06' }))
  expect(onStand).toHaveBeenCalledOnce()
  fireEvent.click(await screen.findByRole('button', { name: 'Fix 0.0940 pts' }))
  expect(onFix).toHaveBeenCalledWith(speed)
  expect(
    screen.getByText(
      /^Speaks this scene more slowly. The other scenes stay the same. Of its price 0.0180 pts now, 0.0760 pts when the film/,
    ),
  ).toBeTruthy()
  expect(sentTo(planFilmUpdate)).toMatchObject([{ workflow_id: 'film-1', edit: { stage_number: 3, content: { scenes: [] } } }])
})

test('S09 a finding that a person must decide has instructions and a link; a viewer sees the same without a button', () => {
  const title: QualityCheck = { check: 'title', figure: 1, limit: '0', unit: 'fragments', pass: false, fix_stage: 2 }
  open({ check: title, place: undefined, mend: null })
  expect(screen.getByText('Write a title of your own.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Fix in Script Generation' })).toBeTruthy()
  expect(sentTo(planFilmUpdate)).toEqual([])
  open({ check: { ...title, detail: 'looked at' }, mend: null, onFix: undefined })
  const row = screen.getByText('looked at').closest('li')!
  expect(within(row).queryByRole('button', { name: /Fix/ })).toBeNull()
  expect(within(row).getByText('Write a title of your own.')).toBeTruthy()
})

test('56 S09 the sentences of a finding are shown as a list, also those of an older version', () => {
  for (const between of ['\n', ' | ']) {
    open({ check: { ...speed, check: 'page_share', detail: ['Bees dance.', 'Wasps build.'].join(between) }, mend: null })
    expect(
      screen.getAllByRole('listitem').flatMap(({ className, textContent }) => (className === '' ? [textContent] : [])),
    ).toEqual(['Bees dance.', 'Wasps build.'])
    cleanup()
  }
})

test('56 S09 a share of the film is shown with the words for what it is a share of', () => {
  open({ check: { ...speed, check: 'shown_quiet', detail: '79 %' }, mend: null })
  expect(screen.getByText('79 % of the film')).toBeTruthy()
})

test('S09 a correction shows its state at its finding: running, failed, or waiting for the film, with a link', () => {
  const onOpen = vi.fn()
  const saidAt = (status: string) => {
    open({ check: { ...speed, detail: status }, mended: { stage_number: 3, status, onOpen } })
    return within(screen.getByText(status).closest('li')!)
  }
  expect(saidAt('processing').getByRole('status').textContent).toBe('Voice Scenes is making it…')
  expect(saidAt('failed').getByRole('status').textContent).toBe('Voice Scenes failed. Open it to see why.')
  const made = saidAt('awaiting_approval')
  expect(made.getByRole('status').textContent).toBe('Changed. Update the film to check it again.')
  expect(made.queryByRole('button', { name: /^Fix (free|\d)/ })).toBeNull()
  fireEvent.click(made.getByRole('button', { name: 'Open Voice Scenes' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('34.7 S09 one click marks a warning as right and shows by whom and when; a failed check cannot be marked', () => {
  const onRight = vi.fn()
  const warned = { ...speed, warning: true }
  open({ check: { ...warned, detail: 'looked at' }, mend: null, onRight })
  fireEvent.click(screen.getByRole('button', { name: 'Accept as it is' }))
  expect(onRight).toHaveBeenCalledWith(true)
  const right = { finding: 'f', said_by: 'Ana Ruiz', said_at: '2026-11-22T09:30:00.000Z' }
  open({ check: { ...warned, detail: 'called right' }, right, onRight })
  const row = within(screen.getByText('called right').closest('li')!)
  expect(row.getByText(/^Accepted by Ana Ruiz, /)).toBeTruthy()
  expect(row.queryByRole('button', { name: /^Fix (free|\d)/ })).toBeNull()
  fireEvent.click(row.getByRole('button', { name: 'Warn again' }))
  expect(onRight).toHaveBeenLastCalledWith(false)
})

test('S09 every check has a text on how to correct it, in both languages', async () => {
  const [{ en }, { es }] = await Promise.all([import('./quality.texts.en.ts'), import('./quality.texts.es.ts')])
  expect(Object.keys(es.advice)).toEqual(Object.keys(en.advice))
})
