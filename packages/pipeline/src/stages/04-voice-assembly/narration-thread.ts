import { fulfil } from '@orion/media/threads/run-thread.ts'
import { type NarrationOrder, type WrittenNarration, writeNarration } from './write-narration.ts'

await fulfil<NarrationOrder, WrittenNarration, { fraction: number }>((order, { signal, note }) =>
  writeNarration(order, { signal, onProgress: (fraction) => note({ fraction }) }),
)
