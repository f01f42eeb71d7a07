/**
 * Copies a text. A page over plain http has no clipboard, and a browser may refuse to write to it. In both cases, the browser's copy
 * command is used instead. Rejects if that also fails.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!copyByCommand(text)) throw error
  }
}

/**
 * Copies with the browser's copy command, and returns whether it worked. The text is written into the copy event, so that neither a
 * permission nor a selection is needed.
 */
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
