import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { show } from '../../../../test/show.tsx'
import { PictureForm } from './picture-form.tsx'

const OWN: Candidate = {
  ...{ candidate_id: 'upload-a', kind: 'upload', image_asset_id: 'a', licence: 'own', attribution: 'Ada', variant: 'A' },
  slots: { graded: true, as_it_is: true },
}

test('34.6 S05 an image’s form equals the saved values after its focus and colours are saved in any order', () => {
  const saves: Candidate[] = []
  const Kept = () => {
    const [kept, setKept] = useState(OWN)
    const onSave = (saved: Candidate) => {
      saves.push(saved)
      // in the form in which the server stores it: fields without a value are absent
      const { focus } = saved.slots ?? {}
      setKept({ ...saved, slots: { focus, graded: true } })
    }
    return <PictureForm candidate={kept} url="/own.png" language="en" error={null} onSave={onSave} />
  }
  show(<Kept />)
  const save = () => screen.queryByRole('button', { name: /^Save \d+ change/ })
  expect(screen.getByRole('radio', { name: 'As it is' })).toHaveProperty('checked', true)
  expect(save()).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'In the film’s colours' }))
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Point that the film comes nearer to' }), { key: 'ArrowRight' })
  fireEvent.click(save()!)
  expect(saves).toMatchObject([{ slots: { as_it_is: false, focus: { y: 0.5 } } }])
  expect(save()).toBeNull()
})
