import { fulfil } from '@orion/media/threads/run-thread.ts'
import { type NarrationPiece, type WrittenNarration, writeNarration } from './write-narration.ts'

/** The request to the narration's thread. */
export type NarrationOrder = { pieces: NarrationPiece[]; seconds: number; path: string }

await fulfil<NarrationOrder, WrittenNarration, { fraction: number }>(({ pieces, seconds, path }, { signal, note }) =>
  writeNarration(pieces, seconds, path, { signal, onProgress: (fraction) => note({ fraction }) }),
)
