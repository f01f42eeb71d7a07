import type { RefObject } from 'react'
import { useDrag } from 'react-aria-components/useDrag'
import { isTextDropItem, useDrop } from 'react-aria-components/useDrop'

/**
 * Drag and drop of a list's row, with the pointer and with keys (Enter on the handle, Tab to a row, Enter). `kind` names the list: a row is
 * dropped on rows of its own kind. `onDrop` gets the row that was dropped on this one.
 */
export function useRowDrag(
  kind: 'orion-scene' | 'orion-point',
  { id, text }: { id: string; text: string },
  row: RefObject<HTMLElement | null>,
  onDrop: (id: string) => void,
) {
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [kind]: id, 'text/plain': text }],
    getAllowedDropOperations: () => ['move'],
  })
  const { dropProps, isDropTarget } = useDrop({
    ref: row,
    // keyboard dragging begins at the first possible target: on itself, the row would not move
    getDropOperation: (types) => (types.has(kind) && !isDragging ? 'move' : 'cancel'),
    onDrop: async ({ items }) => {
      const item = items.find((it) => isTextDropItem(it) && it.types.has(kind))
      if (item && isTextDropItem(item)) onDrop(await item.getText(kind))
    },
  })
  return { dragProps, dropProps, isDragging, isDropTarget }
}
