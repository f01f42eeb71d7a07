import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { Sentence } from './sentence.tsx'

const SAID = [
  { id: 's1', text: 'A lens of rings is light.', facts: [] },
  { id: 's2', text: 'It reached thirty kilometres.', facts: [] },
]

/** Renders two sentences of a script, one of which is open. */
function Script({ onLeft }: { onLeft?: (text: string) => void }) {
  const [said, setSaid] = useState(SAID)
  const [open, setOpen] = useState<string | null>(null)
  return said.map((sentence) => (
    <Sentence
      key={sentence.id}
      sentence={sentence}
      label={`Text of ${sentence.id}`}
      sources={[]}
      facts={[]}
      opens={false}
      open={open === sentence.id}
      spoken_at={undefined}
      onOpen={(opens) => {
        if (!opens) onLeft?.(sentence.text)
        setOpen((before) => (opens ? sentence.id : before === sentence.id ? null : before))
      }}
      onText={(text) => setSaid((before) => before.map((each) => (each.id === sentence.id ? { ...each, text } : each)))}
      onHear={() => {}}
      acts={{ onSplit: () => {}, onAdd: () => {} }}
    />
  ))
}
const sentence = (words: RegExp) => screen.getByRole('button', { name: words })
const field = (id: string) => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: `Text of ${id}` })
const soon = () => act(() => new Promise((resolve) => setTimeout(resolve)))

/** Clicks like a mouse. The focus changes on mousedown. The click is sent only if the element is still there on mouseup. */
async function press(target: HTMLElement) {
  fireEvent.mouseDown(target)
  act(() => target.focus())
  const stands = target.isConnected
  expect(field('s1'), 'what is pressed does not move before it is let go').toBeTruthy()
  fireEvent.mouseUp(target)
  if (stands) fireEvent.click(target)
  await soon()
}

test('WFD-05 34 a click on another sentence while one is open opens it: closing the first moves nothing during the click', async () => {
  const onLeft = vi.fn()
  show(<Script onLeft={onLeft} />)
  fireEvent.click(sentence(/^A lens/))
  fireEvent.change(field('s1')!, { target: { value: '' } })
  await press(sentence(/^It reached/))
  expect(field('s1')).toBeNull()
  expect(document.activeElement).toBe(field('s2'))
  expect(onLeft, 'one that was left empty is heard of').toHaveBeenCalledWith('')
})

test('WFD-05 34 a click next to an open sentence closes the sentence on release; Tab closes it at once', async () => {
  show(<Script />)
  const beside = document.createElement('button')
  document.body.append(beside)
  fireEvent.click(sentence(/^A lens/))
  await press(beside)
  expect(field('s1')).toBeNull()
  fireEvent.click(sentence(/^It reached/))
  act(() => sentence(/^A lens/).focus())
  expect(field('s2')).toBeNull()
  beside.remove()
})

test('WFD-05 34 Escape returns the focus to the sentence at once, so that the next opened element keeps its focus', async () => {
  const late: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => late.push(frame))
  show(<Script />)
  fireEvent.click(sentence(/^A lens/))
  fireEvent.keyDown(field('s1')!, { key: 'Escape' })
  expect(document.activeElement).toBe(sentence(/^A lens/))
  fireEvent.click(sentence(/^It reached/))
  act(() => late.forEach((frame) => frame(performance.now())))
  expect(document.activeElement).toBe(field('s2'))
})
