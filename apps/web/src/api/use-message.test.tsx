import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { makeFailure } from '../lib/request.ts'
import { show } from '../test/show.tsx'
import { useMessage } from './use-message.ts'

function Said({ error, fallback }: { error: unknown; fallback?: string }) {
  return <p>{useMessage()(error, fallback)}</p>
}

test('29.14 SHL-06 a failure without a message shows the fallback text or its status; a network failure shows its own message', () => {
  show(
    <>
      <Said error={makeFailure(502, undefined, 'Bad Gateway')} fallback="Failed to load content" />
      <Said error={makeFailure(502, undefined, 'Bad Gateway')} />
      <Said error={new AppError('unavailable', '', { cause: new TypeError('Failed to fetch') })} />
      <Said error={makeFailure(409, { detail: 'Stage 6 is running.' })} fallback="Failed" />
    </>,
  )
  expect(screen.getByText('Failed to load content')).toBeTruthy()
  expect(screen.getByText('API Error: 502 Bad Gateway')).toBeTruthy()
  expect(screen.getByText(/^Network error: Failed to fetch\. The server did not answer/u)).toBeTruthy()
  expect(screen.getByText('Stage 6 is running.')).toBeTruthy()
})

test('SHL-05 34 a failure and each invalid field are shown in the interface’s language, by the message key and its values', async () => {
  const { text: detail, ...full } = say('films.notes_full', { most: 500 })
  const { text: msg, ...missing } = say('access.enter_code')
  const fields = [{ loc: ['body', 'code'], msg, type: 'invalid_value', ...missing }]
  show(
    <>
      <Said error={makeFailure(409, { detail, ...full })} />
      <Said error={makeFailure(422, { detail: fields })} />
    </>,
    { language: 'es' },
  )
  expect(await screen.findByText(/^Una película tiene como máximo 500 notas/u)).toBeTruthy()
  expect(await screen.findByText('Introduce el código')).toBeTruthy()
})
