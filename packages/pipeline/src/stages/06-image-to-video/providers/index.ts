import { local } from './local.ts'
import type { SegmentProvider } from './port.ts'

/** The providers of stage 6, the default first. */
export const providers: readonly SegmentProvider[] = [local]
