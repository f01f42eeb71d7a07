import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listProviders } from '@orion/contract/providers.ts'
import { getStageContent, getStageInfo } from '@orion/contract/stages.ts'
import { getStageAsks } from '@orion/contract/stage-asks.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { noInfo, notMade, stage, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { PlayerContext, createPlayer } from '../../film/player.ts'
import { Details } from './details.tsx'
import { StageFacts } from './stage-facts.tsx'

const FILM = {
  ...{ film_asset_id: 'film', poster_asset_id: 'poster', storyboard_asset_id: 'board', srt_asset_id: 'srt', vtt_asset_id: 'vtt' },
  ...{ width: 1920, height: 1080, video_codec: 'h264', audio_codec: 'aac', loudness_lufs: -14, true_peak_dbtp: -1.2 },
  ...{ size_bytes: 4_200_000, duration_seconds: 61.4, storyboard: { columns: 4, rows: 3, interval_seconds: 5 } },
  chapters: [
    { start_seconds: 0, title: 'The dark coast' },
    { start_seconds: 30, title: 'The lens' },
  ],
}
const VOICES = {
  ...{ voice_id: 'clara', voice_name: 'Clara', voice_settings: { rate: 1.1, stability: 0.5 }, total_duration: 58.2 },
  ...{ audio_quality: '48 kHz', scenes: [], scene_count: 0 },
}

function told(number: number, part: Parameters<typeof stage>[2] = {}) {
  const { data } = notMade()
  const contents: Record<string, object> = { 3: VOICES, 6: { segments: [], caption_style: 'large' }, 8: FILM }
  answer(getStageInfo, noInfo())
  answer(getStageContent, ({ stage_number }) => {
    const content = contents[String(stage_number)]
    const asset_urls = { film: '/files/film', poster: '/files/poster', srt: '/files/srt' }
    return content ? { data: { ...data, version: 1, content: { ...content }, asset_urls } } : notMade()
  })
  const player = createPlayer()
  const seek = vi.spyOn(player, 'seek')
  const film = workflow(
    Array.from({ length: number }, () => 'completed' as const),
    { workflow_name: 'Series two: The tides' },
  )
  film.stages[number] = stage(number, 'completed', part)
  const shown = show(
    <PlayerContext value={player}>
      <StageFacts workflow={film} stage={film.stages[number]} />
    </PlayerContext>,
  )
  return { ...shown, seek }
}
/** The rows of a list in the inspector, by name. */
const rows = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.kv')].map((row) => [row.children[0]?.textContent, row.children[1]?.textContent]),
  )

test('FILM-01 S08 a film shows its measured values, and each existing file can be downloaded under its name', async () => {
  told(8)
  const facts = within(await screen.findByRole('list', { name: 'Measured' }))
  expect(facts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['1920×1080', 'H.264 + AAC', '-14.0 LUFS', '-1.2 dBTP', '4.2 MB', '2 chapters'],
  ])
  const files = screen.getAllByRole('link', { name: /^Download / }).map((link) => link.getAttribute('download'))
  expect(files, 'its own part of the name').toEqual(['the-tides.mp4', 'the-tides.srt', 'the-tides.jpg'])
  expect(rows()).toMatchObject({ Length: '1:01' })
})

test('S08 a click on a chapter moves the film there; the style of captions links to its stage', async () => {
  const { seek, place } = told(8)
  fireEvent.click(await screen.findByRole('button', { name: '0:30 The lens' }))
  expect(seek).toHaveBeenCalledWith(30)
  expect(screen.getByText('In a large box', { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change in Image to Video' }))
  await waitFor(() => expect(place()).toMatchObject({ stage: '6' }))
})

test('WFD-05 S03 a stage shows the voice, its rate and length, its versions, its cost and its prompt', async () => {
  told(3, { version: 2, points_used: 12_500, prompt: 'A calm voice.' })
  expect(await screen.findByText('Clara')).toBeTruthy()
  expect(rows()).toMatchObject({
    Voice: 'Clara',
    Rate: '1.10×',
    Stability: '0.50',
    Length: '0:58.2',
    Iterations: '2',
    'Points used': '1.2500 pts',
  })
  expect(screen.getByText('A calm voice.')).toBeTruthy()
})

test('WFD-01 the inputs of a stage are listed with their versions; for an outdated stage none are listed', async () => {
  const { unmount } = told(4)
  const made = () => screen.getByText('Made from').closest('section')!
  await waitFor(() => expect(made().textContent).toContain('Voice Scenes Version 1'))
  unmount()
  told(4, { needs_update: true })
  expect(made().textContent).toContain('Voice Scenes')
  expect(made().textContent).not.toContain('Version 1')
})

test('WFD-05 the details show a stage’s cost and services; a failure to load is reported', async () => {
  answer(listProviders, { providers: [] })
  answer(getStageAsks, { data: { asks: [] } })
  answer(getStageInfo, { code: 'not_found', detail: 'There is no such stage.' })
  const film = workflow(['completed'])
  show(<Details workflow={film} stage={stage(1, 'completed', { version: 0 })} />)
  expect(await screen.findByText('There is no such stage.')).toBeTruthy()
  const { data } = noInfo()
  answer(getStageInfo, {
    data: {
      ...data,
      costs: { total_accumulated_points: 25_000, average_cost_per_iteration: 12_500 },
      iterations: { total_iterations: 2 },
      performance: { ...data.performance, latest_model_used: 'Orion 1' },
      research_quality: { search_results_count: 7, analysis_length: 1200 },
    },
  })
  const asked = sentTo(getStageInfo).length
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Orion 1')).toBeTruthy()
  expect(sentTo(getStageInfo)).toHaveLength(asked + 1)
  expect([rows()['Tokens'], rows()['Tokens per version']], '50.17').toEqual(['0', '0'])
  const said = Object.values(rows())
  for (const figure of ['2', '2.5000 pts', '1.2500 pts', '7', '1,200']) expect(said, figure).toContain(figure)
})
