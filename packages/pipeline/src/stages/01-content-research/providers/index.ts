import { extractive } from './extractive.ts'
import type { ResearchProvider } from './port.ts'

/** The providers of stage 1, the default first. */
export const providers: readonly ResearchProvider[] = [extractive]
