import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getQuotes, type Quote } from '@orion/contract/quotes.ts'
import { forgetDrafts } from '../../../../lib/use-draft.ts'
import { answer } from '../../../../test/network.ts'
import { partner, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { QuotedScript } from './quoted-script.tsx'

const quote = (id: string, text: string): Quote => ({
  ...{ id, source_id: 's1', section: 0, paragraph: 0, heading: null, text, seconds: 10, chosen: false, list: null },
})
const content = { script_with_timestamps: {}, script_metadata: { title: 'The light' } } as never

beforeEach(forgetDrafts)

test('56 S02 the script says that a choice of sentences is not saved, and the bar that saves it stays', async () => {
  answer(getQuotes, {
    data: {
      ...{ version: 2, wanted_seconds: 60, seconds: 11, pauses: { around: 1, paragraph: 0.5 }, own: [] },
      sources: [{ source_id: 's1', title: 'The lens', most_words: 125 }],
      ...{ sentences: [quote('a', 'The lamp stood.'), quote('b', 'It burnt oil.')], chosen_ids: ['a'] },
    },
  })
  const film = workflow(['completed', 'completed'])
  show(
    <QuotedScript
      workflow={film}
      stage={film.stages[2]!}
      content={content}
      version={2}
      onAgain={undefined}
      isQuoted
      script={<p>The script.</p>}
    />,
    { session: partner() },
  )
  const note = 'Your choice of sentences is not saved, so this script does not show it.'
  fireEvent.click(screen.getByRole('button', { name: 'Sentences of the sources' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /^It burnt oil/u }))
  expect(screen.queryByText(note)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Script' }))
  expect(screen.getByText('The script.')).toBeTruthy()
  expect(screen.getByText(note)).toBeTruthy()
  // the bar is at the foot of the stage, which this test has not
  fireEvent.click(screen.getByRole('button', { name: 'Discard', hidden: true }))
  expect(screen.queryByText(note)).toBeNull()
})
