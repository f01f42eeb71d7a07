import { expect, test, vi } from 'vitest'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import { getOrganizationChoices } from '@orion/contract/choices.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { answer } from '../../../test/network.ts'
import { keptChoices, notMade, offered, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { ImageToVideoView } from './view.tsx'

const segment = (scene_id: string, part: object = {}) => ({
  ...{ scene_id, video_asset_id: scene_id, candidate_id: 'a', template: 'board', frames: 30, duration_seconds: 1 },
  ...{ transition_in: 'cut', transition_out: 'cut', ...part },
})
const instead_of = { provider: 'Clips', reason: 'It was busy.' }

/** The scenes that are brought into view when the stage opens. */
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

test('29.13 S06 it opens at the chosen scene, else at the one that asks for a look, else at its beginning', () => {
  const scenes = [segment('s1'), segment('s2'), segment('s3', { instead_of })]
  expect(opened('', scenes)).toEqual(['s3'])
  expect(opened('?scene=s2', scenes)).toEqual(['s2'])
  expect(opened('', scenes.slice(0, 2))).toEqual([])
})
