import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getSecondFactor, removeSecondFactor, setUpSecondFactor } from '@orion/contract/second-factor.ts'
import { enter, field, press, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { SecondFactor } from './second-factor.tsx'

const off = { totp: false, passkeys: [], recovery_left: 0, required_by: [] }
const on = { ...off, totp: true, recovery_left: 10 }

test('SCALE-6 a second factor is set up with a QR code, recovery codes and a first code; a code removes it', async () => {
  answer(getSecondFactor, { data: off })
  show(<SecondFactor />)
  expect(await screen.findByText('Off')).toBeTruthy()
  const begun = {
    secret: 'JBSWY3DP',
    address: 'otpauth://totp/Orion:ada?secret=JBSWY3DP',
    recovery_codes: ['aaaa-bbbb', 'cccc-dddd'],
  }
  answer(setUpSecondFactor, { data: { ...off, ...begun } })
  fireEvent.click(screen.getByRole('button', { name: 'Set up a second factor' }))
  const picture = await screen.findByRole('img', { name: 'Image for the authenticator app' })
  expect(decodeURIComponent(picture.getAttribute('src')!)).toContain('<svg')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Recovery codes').value).toBe('aaaa-bbbb\ncccc-dddd')
  answer(setUpSecondFactor, { data: on })
  answer(getSecondFactor, { data: on })
  fireEvent.change(screen.getByLabelText(/Code of the app/), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Switch on' }))
  expect(await screen.findByText('10 recovery codes left')).toBeTruthy()
  expect(sentTo(setUpSecondFactor)).toEqual([{}, { code: '123456' }])
  fireEvent.click(screen.getByRole('button', { name: 'Switch it off' }))
  answer(removeSecondFactor, { data: off })
  answer(getSecondFactor, { data: off })
  fireEvent.change(await screen.findByLabelText(/recovery code/), { target: { value: 'aaaa-bbbb' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Switch it off' }).at(-1)!)
  await waitFor(() => expect(sentTo(removeSecondFactor)).toEqual([{ code: 'aaaa-bbbb' }]))
  expect(await screen.findByText('Off')).toBeTruthy()
})

test.each([
  ['factor', 'Second factor'],
  ['passkeys', 'Passkeys'],
])('56.7 the address with the section %s scrolls to it and focuses it once its content is loaded', async (section, name) => {
  answer(getSecondFactor, { data: off })
  const { place } = show(
    <div data-testid="scrolls" style={{ overflowY: 'auto' }}>
      <SecondFactor />
    </div>,
    { at: `?tab=my-account&section=${section}` },
  )
  const area = screen.getByTestId('scrolls')
  vi.spyOn(area, 'scrollHeight', 'get').mockReturnValue(1000)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    return new DOMRect(0, this.getAttribute('aria-label') === name ? 400 : 0, 100, 100)
  })
  await waitFor(() => expect(place()).toEqual({ tab: 'my-account' }))
  expect(area.scrollTop).toBeGreaterThanOrEqual(400)
  expect(document.activeElement).toBe(screen.getByRole('region', { name }))
})

test('SCALE-6 Enter after the code turns the second factor on or off; a wrong code is cleared and reported', async () => {
  answer(getSecondFactor, { data: off })
  show(<SecondFactor />)
  answer(setUpSecondFactor, { data: { ...off, secret: 'JBSWY3DP', address: 'otpauth://totp/Orion:ada?secret=JBSWY3DP' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Set up a second factor' }))
  await screen.findByLabelText('Code of the app')
  enter('Code of the app')
  expect(sentTo(setUpSecondFactor), 'nothing is sent without a code').toEqual([{}])
  answer(setUpSecondFactor, { data: on })
  answer(getSecondFactor, { data: on })
  type('Code of the app', '123456')
  enter('Code of the app')
  fireEvent.click(await screen.findByRole('button', { name: 'Switch it off' }))
  await screen.findByLabelText('Code of the app, or a recovery code')
  type('Code of the app, or a recovery code', '000000')
  answer(removeSecondFactor, {
    code: 'wrong_credentials',
    detail: 'This code is wrong or was used already. Wait for the next one.',
  })
  enter('Code of the app, or a recovery code')
  expect(await screen.findByText(/^This code is wrong/)).toBeTruthy()
  expect(field('Code of the app, or a recovery code').value).toBe('')
})

test('SCALE-6 a message is shown if the second factor cannot be loaded, or if its set-up cannot start', async () => {
  answer(getSecondFactor, { code: 'unavailable', detail: 'The database is away.' })
  show(<SecondFactor />)
  expect(await screen.findByText('The second factor could not be loaded')).toBeTruthy()
  answer(getSecondFactor, { data: off })
  press('Try Again')
  await screen.findByRole('button', { name: 'Set up a second factor' })
  answer(setUpSecondFactor, { code: 'too_many_requests', detail: 'Too many tries. Wait a minute.' })
  press('Set up a second factor')
  expect(await screen.findByText('Too many tries. Wait a minute.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
