import { expect, onTestFinished, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

/** Adds a copy command, which sends a copy event to the page. Returns a function for the text that the page put into the event. */
function giveCommand(works: boolean): () => string | undefined {
  let copied: string | undefined
  const command = () => {
    const clipboardData = { setData: (_: string, text: string) => (copied = text) }
    if (works) document.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }))
    return works
  }
  Object.assign(document, { execCommand: command })
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  return () => copied
}

test('ACC-05 KEY-01 a key is copied if the browser refuses access to its clipboard', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  const copied = giveCommand(true)
  await copyText('api-key-1')
  expect(copied()).toBe('api-key-1')
})

test('ACC-05 KEY-01 a key is copied on a page over plain http, which has no clipboard', async () => {
  const none = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  onTestFinished(() => none.mockRestore())
  const copied = giveCommand(true)
  await copyText('api-key-2')
  expect(copied()).toBe('api-key-2')
})

test('ACC-05 copying fails if neither the clipboard nor the copy command works', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  giveCommand(false)
  await expect(copyText('api-key-3')).rejects.toThrow('no')
})
