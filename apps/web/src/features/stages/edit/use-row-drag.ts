import type { RefObject } from 'react'
import { useDrag } from 'react-aria-components/useDrag'
import { isTextDropItem, useDrop } from 'react-aria-components/useDrop'

/**
 * Drag and drop of the rows of a list, with the pointer or with keys (Enter on the handle, Tab to a row, Enter). `kind` names the list,
 * because a row can be dropped only on rows of the same kind. `onDrop` receives the id of the row that was dropped on this row.
 */
export function useRowDrag(
  { kind, id, text }: { kind: 'orion-scene' | 'orion-point'; id: string; text: string },
  row: RefObject<HTMLElement | null>,
  onDrop: (id: string) => void,
) {
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [kind]: id, 'text/plain': text }],
    getAllowedDropOperations: () => ['move'],
  })
  const { dropProps, isDropTarget } = useDrop({
    ref: row,
    // dragging by keyboard begins at the first target: without this, the target would be the row itself
    getDropOperation: (types) => (types.has(kind) && !isDragging ? 'move' : 'cancel'),
    onDrop: async ({ items }) => {
      const item = items.find((it) => isTextDropItem(it) && it.types.has(kind))
      if (item && isTextDropItem(item)) onDrop(await item.getText(kind))
    },
  })
  return { dragProps, dropProps, isDragging, isDropTarget }
}
