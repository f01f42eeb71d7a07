import { screen } from '@testing-library/react'
import { say } from '@orion/contract/sentences/say.ts'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { Notices } from './notices.tsx'

test.each([
  ['no model is connected', say('notices.no_reader_connected_film_quotes'), 1],
  ['the connected model is too small', say('notices.weak_model_film_quotes', { model: 'gemma-3-270m' }), 1],
  ['a model wrote the script', say('notices.script_lasts_about_seconds', { seconds: 40, duration_seconds: 60 }), 0],
])(
  'issue 53 LOCAL 4: the link to the services is shown next to the notice only if needed: %s',
  (_what, { text, message_key }, buttons) => {
    show(<Notices notices={[text]} notice_keys={{ [text]: message_key }} />)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: 'Models & services' })).toHaveLength(buttons)
  },
)
