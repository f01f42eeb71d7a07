import { expect, test } from 'vitest'
import { findNoticeKeys } from './find-notice-keys.ts'
import { say } from './say.ts'

test('issue 56 a stored notice gets the key of its sentence, with any values and older words; unknown words get none', () => {
  const said = [
    say('notices.no_reader_connected_film_quotes'),
    say('notices.weak_model_key_points', { model: 'gemma-3-270m' }),
    say('notices.key_points_left_out_since_2', { points: 'The lens (1823), "Light"' }),
    say('notices.sources_disagree', { text: 'In 1822; in 1823.' }),
  ]
  const older = [
    'No reader is connected: this film quotes your source.',
    'No language model is connected: this film quotes your source.',
  ]
  expect(findNoticeKeys([...said.map(({ text }) => text), ...older, 'A service’s own words'])).toEqual({
    ...Object.fromEntries(said.map(({ text, message_key }) => [text, message_key])),
    ...Object.fromEntries(older.map((text) => [text, 'notices.no_reader_connected_film_quotes'])),
  })
})
