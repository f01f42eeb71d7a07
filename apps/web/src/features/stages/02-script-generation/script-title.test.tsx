import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { ScriptTitle } from './script-title.tsx'

test('S02 the title is a text field that shows the whole title and its limit, and reports an empty title', () => {
  const onChange = vi.fn()
  show(<ScriptTitle value="How four lighthouses taught engineers to build in the sea" language="en" onChange={onChange} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title of the film' })
  expect(field.value).toBe('How four lighthouses taught engineers to build in the sea')
  expect(field.maxLength).toBe(100)
  expect(screen.getByText('Title of the film · 57/100 characters')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'Four lighthouses' } })
  expect(onChange).toHaveBeenCalledWith('Four lighthouses')
})

test('S02 a missing title is reported at once', () => {
  show(<ScriptTitle value=" " language="en" onChange={() => {}} />)
  expect(screen.getByRole('alert').textContent).toBe('The film needs a title. Write one, or discard the change.')
})
