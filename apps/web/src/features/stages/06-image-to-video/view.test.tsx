import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import { getOrganizationChoices } from '@orion/contract/choices.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { editStageContent, estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import type { Answer } from '@orion/contract/route.ts'
import { late } from '../../../test/acts.ts'
import { answer, sentTo } from '../../../test/network.ts'
import {
  estimate,
  keptChoices,
  member,
  notMade,
  offered,
  organization,
  organizations,
  partner,
  stage,
  workflow,
} from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import '../run/connect-first.tsx' // the view loads these parts lazily; they are imported here, so that no test waits for them
import './looks-dialog.tsx'
import { ImageToVideoView } from './view.tsx'

const segment = (scene_id: string, part: object = {}) => ({
  ...{ scene_id, video_asset_id: scene_id, candidate_id: 'a', template: 'board', frames: 30, duration_seconds: 1 },
  ...{ transition_in: 'cut', transition_out: 'cut', ...part },
})
const instead_of = { provider: 'Clips', reason: 'It was busy.' }

/** Returns the ids of the scenes that the stage scrolls to when it opens. */
function opened(at: string, segments: unknown[]): (string | null)[] {
  answer(getStageContent, notMade())
  answer(getOrganizationChoices, keptChoices({ offered: [offered({ models: { video: null } })] }))
  const seen: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function see(this: Element) {
    seen.push(this.getAttribute('data-scene'))
  })
  const content = { segments, caption_style: 'box', width: 1920, height: 1080, frame_rate: 30 } as unknown as ImageToVideo
  const film = workflow(['completed', 'completed', 'completed', 'completed', 'completed', 'completed'])
  const props = { workflow: film, stage: stage(6, 'completed'), content, version: 1, urls: {}, onChoose: () => {} }
  const { unmount } = show(<ImageToVideoView {...props} onAgain={undefined} />, { at })
  unmount()
  return seen
}

test('29.13 S06 the stage opens at the chosen scene, else at the one that needs attention, else at its beginning', () => {
  const scenes = [segment('s1'), segment('s2'), segment('s3', { instead_of })]
  expect(opened('', scenes)).toEqual(['s3'])
  expect(opened('?scene=s2', scenes)).toEqual(['s2'])
  expect(opened('', scenes.slice(0, 2))).toEqual([])
})

const CONTENT = {
  segments: [segment('s1', { clip: undefined }), segment('s2'), segment('s3')],
  ...{ caption_style: 'box', transitions: 'calm', width: 1920, height: 1080, frame_rate: 30, looks: { s2: { join: 'wipe' } } },
} as unknown as ImageToVideo

type Wish = { content?: ImageToVideo; session?: Session; serves?: Record<string, null> }

/** Renders the stage for a person. */
function stands({ content = CONTENT, session = partner(), serves = { video: null } }: Wish = {}) {
  const { data } = notMade()
  answer(getStageContent, ({ stage_number }) =>
    stage_number === 6 ? { data: { ...data, version: 1, content: { ...content } } } : notMade(),
  )
  answer(getOrganizationChoices, keptChoices({ offered: [offered({ models: serves })] }))
  answer(estimateStage, estimate({ estimated_points: 210, hold_points: 210, units: { total: 3, made_before: 2 } }))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const film = workflow(['completed', 'completed', 'completed', 'completed', 'completed', 'awaiting_approval'])
  const urls = { s1: '/files/s1', s2: '/files/s2', s3: '/files/s3' }
  const props = { workflow: film, stage: stage(6, 'awaiting_approval'), content, version: 1, urls, onChoose: vi.fn() }
  return show(<ImageToVideoView {...props} onAgain={vi.fn()} />, { session })
}
const tiles = () => [...document.querySelectorAll<HTMLElement>('li[data-scene]')]

test('S06 every scene has its clip, its shot and its frames, and the look that a person set', () => {
  stands()
  expect(screen.getByText('3 segments')).toBeTruthy()
  expect(screen.getByText('1920×1080 · 30 fps')).toBeTruthy()
  expect(within(tiles()[1]!).getByText('Shape wipe')).toBeTruthy()
  expect(within(tiles()[0]!).queryByText('Shape wipe')).toBeNull()
  expect(within(tiles()[0]!).getByText(/Illustration · 30 frames/)).toBeTruthy()
})

test('56 each setting of the film’s look has its name, and all settings of captions are in one line', async () => {
  stands()
  const look = within(await screen.findByRole('region', { name: 'Look of the film' }))
  const names = look.getAllByRole('term').map(({ textContent }) => textContent)
  const values = look.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(names).toEqual(['Captions', 'Transitions', 'Motion'])
  expect(values[0]).toMatch(/^In a box · At the bottom · As written$/)
})

test('S06 a click plays a scene, and the next click stops it', () => {
  const played: string[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(this.src)
    Object.defineProperty(this, 'paused', { value: false, configurable: true })
    return Promise.resolve()
  })
  const paused = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  stands()
  const scene = screen.getByRole('button', { name: /^Play Scene 2,/ })
  fireEvent.click(scene)
  expect(played).toEqual([expect.stringContaining('/files/s2')])
  fireEvent.click(scene)
  expect(paused).toHaveBeenCalledOnce()
  expect(played).toHaveLength(1)
})

test('34 S06 a look from the timeline is a draft here too, and one click saves it and makes the scene for its price', async () => {
  function Timeline() {
    const draft = useDraft('film-1:looks', CONTENT.looks, 1)
    return (
      <button type="button" onClick={() => draft.set({ ...CONTENT.looks, s1: { join: 'cut' } })}>
        Set it there
      </button>
    )
  }
  show(<Timeline />)
  fireEvent.click(screen.getByText('Set it there'))
  stands()
  expect(within(tiles()[0]!).getByText('Cut')).toBeTruthy()
  answer(editStageContent, { data: { version: 2, iteration_id: 'i2', content: {} } })
  answer(executeStage, { stage: stage(6, 'processing'), execution_id: 'run-1', hold_points: 210 })
  fireEvent.click(await screen.findByRole('button', { name: 'Make 1 change · 0.0210 pts' }))
  await waitFor(() => expect(sentTo(executeStage)).toMatchObject([{ stage_id: 6 }]))
  expect(sentTo(editStageContent)).toMatchObject([
    { version: 1, content: { looks: { s1: { join: 'cut' }, s2: { join: 'wipe' } } } },
  ])
})

test('S06 34 several scenes are selected by keys and clicks and changed together; Escape clears the selection', async () => {
  stands()
  const box = (number: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Scene ${number}` })
  fireEvent.click(box(1))
  fireEvent.click(screen.getByRole('button', { name: /^Play Scene 3,/ }), { shiftKey: true })
  expect([1, 2, 3].map((number) => box(number).checked)).toEqual([true, true, true])
  expect(screen.getByText('3 scenes chosen')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Look…' }))
  expect(await screen.findByRole('dialog', { name: 'Change how 3 scenes look' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.keyDown(box(2), { key: 'Escape' })
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('PRV-04 S06 a clip is offered if a service makes clips; otherwise the stage shows a link to connect one', async () => {
  const { unmount } = stands()
  expect(await screen.findAllByRole('button', { name: /^Make a clip/ })).toHaveLength(3)
  unmount()
  stands({ serves: { speech: null } })
  expect(await screen.findByText('No service that makes clips is connected.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Make a clip/ })).toBeNull()
  const connect = screen.getByRole('button', { name: 'Models & services' })
  const after = screen.getAllByRole('listitem').at(-1)!.compareDocumentPosition(connect)
  expect(after, 'what comes late stands behind what is pressed').toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('TEAM-04 S06 a viewer sees and plays every scene, and cannot change looks, clips or the selection', async () => {
  answer(listOrganizations, organizations(organization({ membership: member('VIEWER').membership })))
  stands({ session: member('VIEWER') })
  await waitFor(() => expect(sentTo(listOrganizations)).toHaveLength(1))
  expect(screen.getAllByRole('button', { name: /^Play Scene/ })).toHaveLength(3)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Look|Make a clip|Change)/ })).toBeNull()
})

test('TRUST S06 the space for the price is reserved before it is known: the scenes below do not move', async () => {
  const { said, tell } = late<Answer<typeof estimateStage>>()
  stands({ content: { ...CONTENT, segments: CONTENT.segments.map((each) => ({ ...each, segment_asset_id: null })) } as never })
  answer(estimateStage, said)
  const place = () => tiles()[0]!.closest('ol')!.previousElementSibling
  expect(place()?.className).toContain('skeleton')
  tell(estimate({ estimated_points: 210, hold_points: 210, units: { total: 3, made_before: 2 } }))
  await waitFor(() => expect(place()?.textContent).toContain('3'))
})
