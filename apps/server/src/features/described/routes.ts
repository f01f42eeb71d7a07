import { readDescription } from '@orion/contract/description.ts'
import { type Served, serveRaw } from '../../http/invoke.ts'
import { readDescription as read } from './read-description.ts'

export const descriptionRoutes: readonly Served[] = [serveRaw(readDescription, read)]
