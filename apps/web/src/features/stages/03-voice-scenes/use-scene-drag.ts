import type { RefObject } from 'react'
import { useDrag } from 'react-aria-components/useDrag'
import { isTextDropItem, useDrop } from 'react-aria-components/useDrop'

const KIND = 'orion-scene'

/**
 * Drag and drop of a row, with the pointer and with keys (Enter on the handle, Tab to a row, Enter). `onDrop` is told the scene that was
 * dropped on this row.
 */
export function useSceneDrag(
  scene: { id: string; text: string },
  row: RefObject<HTMLElement | null>,
  onDrop: (id: string) => void,
) {
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [KIND]: scene.id, 'text/plain': scene.text }],
    getAllowedDropOperations: () => ['move'],
  })
  const { dropProps, isDropTarget } = useDrop({
    ref: row,
    getDropOperation: (types) => (types.has(KIND) ? 'move' : 'cancel'),
    onDrop: async ({ items }) => {
      const item = items.find((it) => isTextDropItem(it) && it.types.has(KIND))
      if (item && isTextDropItem(item)) onDrop(await item.getText(KIND))
    },
  })
  return { dragProps, dropProps, isDragging, isDropTarget }
}
