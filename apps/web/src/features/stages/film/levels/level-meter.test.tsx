import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readSoundLevels } from '@orion/contract/sound-levels.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { show } from '../../../../test/show.tsx'
import { PlayerContext, createPlayer } from '../player.ts'
import { LevelMeter } from './level-meter.tsx'

const levels = {
  step_seconds: 0.1,
  momentary_lufs: [-70, -20, -14.2],
  peaks_dbtp: [-70, -8, -0.4],
  integrated_lufs: -14.1,
  true_peak_dbtp: -0.4,
}

function open() {
  const player = createPlayer()
  const video = document.createElement('video')
  Object.defineProperty(video, 'duration', { value: 0.3 })
  player.attach(video)
  show(
    <PlayerContext value={player}>
      <LevelMeter workflow_id="film-1" of="film" version="i8" />
    </PlayerContext>,
  )
  return (seconds: number) => act(() => player.seek(seconds))
}

test('34 S08 S09 the meter shows the current and the overall loudness; a peak above its limit is marked', async () => {
  answer(readSoundLevels, { data: levels })
  const seek = open()
  expect(await screen.findByText('Whole film: -14.1 LUFS, true peak -0.4 dBTP')).toBeTruthy()
  expect(screen.getByText('−∞ LUFS')).toBeTruthy()
  seek(0.21)
  expect(screen.getByText('-14.2 LUFS')).toBeTruthy()
  const [here, whole] = screen.getAllByText('-0.4 dBTP')
  expect([here!.closest('[data-over]') !== null, whole!.closest('[data-over]') !== null]).toEqual([true, true])
  seek(0.1)
  expect(screen.getByText('-8.0 dBTP').closest('[data-over]')).toBeNull()
})

test('34 S08 a failed measurement shows why and can be repeated', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  answer(readSoundLevels, { code: 'wrong_state', detail: 'There is no film yet.' })
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('There is no film yet.')
  answer(readSoundLevels, { data: levels })
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(/^Whole film: /)).toBeTruthy()
  expect(sentTo(readSoundLevels)).toHaveLength(2)
})
