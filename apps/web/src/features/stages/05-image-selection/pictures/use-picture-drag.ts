import type { RefObject } from 'react'
import { useDrag } from 'react-aria-components/useDrag'
import { isFileDropItem, isTextDropItem, useDrop } from 'react-aria-components/useDrop'
import { useMayEdit } from '../../edit/may-edit.ts'

const KIND = 'orion-picture'
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Makes a user's image draggable, with the pointer and with keys (Enter on the handle, Tab to a scene, Enter). */
export function usePictureDrag(picture: { candidate_id: string; scene_id: string; name: string }) {
  return useDrag({
    getItems: () => [{ [KIND]: JSON.stringify([picture.candidate_id, picture.scene_id]), 'text/plain': picture.name }],
    getAllowedDropOperations: () => ['move'],
  })
}

/** Makes a scene a drop target for images of other scenes and for files. */
export function usePictureDrop(
  row: RefObject<HTMLElement | null>,
  { onMove, onFile }: { onMove: (candidate_id: string, from: string) => void; onFile: (file: File) => void },
) {
  return useDrop({
    ref: row,
    isDisabled: !useMayEdit(),
    getDropOperation: (types) => {
      if (types.has(KIND)) return 'move'
      return 'copy'
    },
    onDrop: async ({ items }) => {
      const moved = items.find((it) => isTextDropItem(it) && it.types.has(KIND))
      if (moved && isTextDropItem(moved)) {
        const [candidate_id, from] = JSON.parse(await moved.getText(KIND)) as [string, string]
        return onMove(candidate_id, from)
      }
      const file = items.find((it) => isFileDropItem(it))
      if (file && isFileDropItem(file)) onFile(await file.getFile())
    },
  })
}
