import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endSession } from '../../app/session.ts'
import { press } from '../../test/acts.ts'
import { show } from '../../test/show.tsx'
import { Landing } from './landing.tsx'

test('ACC-01 SHL-05 a visitor changes the language and the theme of the start page, and both are stored in this browser', async () => {
  onTestFinished(() => void delete document.documentElement.dataset.theme)
  show(<Landing />)
  act(endSession)
  press(/Switch to Spanish/)
  expect(await screen.findByRole('button', { name: 'Crear cuenta de partner' })).toBeTruthy()
  press('Cambiar al tema claro')
  const { lang, dataset } = document.documentElement
  expect([lang, dataset.theme]).toEqual(['es', 'light'])
  expect([localStorage.getItem('locale'), localStorage.getItem('tkm_theme')]).toEqual(['es', 'light'])
})

test('issue 56 ACC-01 the film of the start page pauses when a dialog opens', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  show(<Landing />)
  act(endSession)
  press(/^Play/)
  expect(pause).not.toHaveBeenCalled()
  press('Create Partner Account')
  await waitFor(() => expect(pause).toHaveBeenCalledOnce())
})
