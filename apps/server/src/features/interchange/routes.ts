import { readTimeline } from '@orion/contract/interchange.ts'
import { type Served, serveRaw } from '../../http/invoke.ts'
import { readTimeline as read } from './read-timeline.ts'

export const interchangeRoutes: readonly Served[] = [serveRaw(readTimeline, read)]
