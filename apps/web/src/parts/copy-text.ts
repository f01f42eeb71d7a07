/**
 * Copies a text. A page over plain http has no clipboard, and a browser may refuse it: then the copy command of the press does it. Rejects
 * where neither works.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!copyByCommand(text)) throw error
  }
}

/** Whether the browser's copy command took the text. It needs no permission, and no selection: the text is put into its event. */
function copyByCommand(text: string): boolean {
  let taken = false
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    taken = true
  }
  document.addEventListener('copy', put, { once: true })
  const done = document.execCommand?.('copy') ?? false
  document.removeEventListener('copy', put)
  return done && taken
}
