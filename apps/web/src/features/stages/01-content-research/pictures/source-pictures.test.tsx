import { fireEvent, screen, within } from '@testing-library/react'
import type { ResearchSource, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { findNamesWithoutTheirText } from '../../../../test/names.ts'
import { show } from '../../../../test/show.tsx'
import { type PictureDecisions, applyDecisions } from './picture-decisions.ts'
import { SourcePictures } from './source-pictures.tsx'

const source = (source_id: string, title: string): ResearchSource => ({
  source_id,
  kind: 'file',
  title,
  attribution: '',
  language: 'en',
  word_count: 120,
  sections: [],
})

const picture = (picture_id: string, source_id: string, more: Partial<SourcePicture>): SourcePicture => ({
  picture_id,
  source_id,
  asset_id: picture_id,
  width: 1920,
  height: 1080,
  place: 0,
  caption: `Caption ${picture_id}`,
  title: '',
  provider: 'Wikimedia Commons',
  attribution: '',
  sha256: '',
  ...more,
})

const PICTURES = [
  picture('a', 's1', { licence: 'CC BY 4.0', author: 'Ana Vega', leads: true }),
  picture('b', 's2', { provider: 'Report' }),
  picture('c', 's2', { provider: 'Report' }),
]

function Shown({ onChange }: { onChange: (pictures: SourcePicture[]) => void }) {
  const [wishes, setWishes] = useState<PictureDecisions>({})
  const pictures = applyDecisions(PICTURES, wishes)
  onChange(pictures)
  return (
    <SourcePictures
      pictures={pictures}
      sources={[source('s1', 'Aqueduct'), source('s2', 'Report')]}
      urls={{ a: '/files/a.jpg' }}
      onWish={setWishes}
    />
  )
}

test('PICTURES 5 S01 images show their rights, missing rights are asked for once a source, and each can be removed', () => {
  let now: SourcePicture[] = []
  show(<Shown onChange={(pictures) => (now = pictures)} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first.textContent).toContain('CC BY 4.0 · Ana Vega · Wikimedia Commons · opens its source')
  expect(first.querySelector('img')?.getAttribute('src')).toContain('/files/a.jpg')
  expect(second.textContent).toContain('waits for your confirmation')
  expect(screen.getByText(/^2 images in “Report” carry no licence/u)).toBeDefined()

  const word = screen.getByRole('checkbox', { name: 'I may use them: the images in Report' })
  expect(findNamesWithoutTheirText()).toEqual([])
  fireEvent.click(word)
  expect(now.map(({ may_use }) => may_use)).toEqual([undefined, true, true])
  expect(second.textContent).toContain('confirmed by you')
  fireEvent.click(within(first).getByRole('button', { name: 'Leave out: Caption a' }))
  expect(now.map(({ kept }) => kept)).toEqual([false, undefined, undefined])
  expect(within(first).getByText('left out')).toBeDefined()
  fireEvent.click(within(first).getByRole('button', { name: 'Take back: Caption a' }))
  fireEvent.click(word)
  expect(now).toEqual(PICTURES)
})

test('PICTURES 5 S01 the question about rights is in Spanish too', () => {
  show(<Shown onChange={() => undefined} />, { language: 'es' })
  expect(screen.getByRole('checkbox', { name: 'Puedo usarlas: las imágenes de Report' })).toBeDefined()
  expect(findNamesWithoutTheirText()).toEqual([])
})
