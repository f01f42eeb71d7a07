/** A frame of an event stream. */
export type Frame = { id: string | null; event: string; data: string }

/**
 * Splits a text of the event stream into complete frames and the rest. A frame that has only a position is included, but a comment is not.
 */
export function readFrames(text: string): { frames: Frame[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const frames = blocks.map((block) => {
    const frame: Frame = { id: null, event: 'message', data: '' }
    for (const line of block.split('\n')) {
      const [, name, value] = /^(\w+):? ?(.*)$/.exec(line) ?? []
      if (name === 'id') frame.id = value
      if (name === 'event') frame.event = value
      if (name === 'data') frame.data += (frame.data && '\n') + value
    }
    return frame
  })
  return { frames: frames.filter(({ id, event, data }) => id !== null || data !== '' || event === 'reset'), rest }
}
