import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { editStageContent, estimateStage } from '@orion/contract/stages.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { estimate, member, organization, organizations, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { PlatformTexts } from './platform-texts.tsx'

const x = { platform: 'x' as const, title: '', description: 'Old.', tags: ['#old'], title_limit: 0, description_limit: 280 }
const youtube = {
  platform: 'youtube' as const,
  title: 'T',
  description: 'D',
  tags: ['a'],
  title_limit: 100,
  description_limit: 5000,
}
const content: Distribution = {
  texts: [{ ...youtube, by_person: true }, x],
  texts_written: false,
  film_asset_id: 'film',
  bundle_asset_id: 'zip',
  versions: [],
  bundle_files: [],
}

const narrow = vi.hoisted(() => ({ is: false }))
vi.mock('../../../../ui/use-narrow.ts', () => ({ useNarrow: () => narrow.is }))

beforeEach(() => {
  sessionStorage.clear()
  narrow.is = false
})

function texts(more: Parameters<typeof show>[1] = {}) {
  answer(listOrganizations, organizations(organization({ membership: more.session?.membership ?? organization().membership })))
  answer(estimateStage, estimate())
  answer(editStageContent, { data: { version: 2, iteration_id: 'i2', content } })
  const film = workflow(Array.from({ length: 10 }, () => 'completed' as const))
  return show(<PlatformTexts workflow={film} content={content} version={1} />, more)
}

test('S10 an edited text is counted by the platform’s rules and saved as the person’s own', async () => {
  texts()
  expect(screen.getByText('The download bundle has the texts from before your edits.')).toBeTruthy()
  expect(screen.getAllByText('your words')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Edit the texts for X' }))
  const field = screen.getByRole('textbox', { name: 'Text' })
  fireEvent.change(field, { target: { value: '海'.repeat(141) } })
  expect(screen.getByText('282 of 280')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'New.' } })
  fireEvent.click(screen.getByRole('button', { name: /^Save \d+ change/ }))
  await expect
    .poll(() => sentTo(editStageContent))
    .toMatchObject([{ version: 1, content: { texts: [content.texts[0], { ...x, description: 'New.', by_person: true }] } }])
})

test('S10 one click has Orion write one platform’s texts again; text typed for another platform stays', async () => {
  texts()
  fireEvent.click(screen.getByRole('button', { name: 'Edit the texts for X' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Typed.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Have Orion write the texts for YouTube again' }))
  await expect.poll(() => sentTo(editStageContent)).toMatchObject([{ content: { texts: [youtube] } }])
  expect(JSON.stringify(sentTo(editStageContent)[0])).not.toContain('by_person')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Typed.')
})

test('S10 a person who may not edit sees a note and can copy the texts', async () => {
  texts({ session: member('VIEWER') })
  expect(await screen.findByText('Your role does not edit. The texts can be copied.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Edit/u })).toBeNull()
  const section = within(screen.getByRole('region', { name: 'Texts for the platforms' }))
  expect(section.getAllByRole('button', { name: 'Copy Description' })).toHaveLength(2)
})

test('56 S10 on a phone the texts of a platform are folded until its name is pressed', () => {
  narrow.is = true
  texts()
  expect(screen.queryByText('Old.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'X', expanded: false }))
  expect(screen.getByText('Old.')).toBeTruthy()
  expect(screen.queryByText('D')).toBeNull()
})
