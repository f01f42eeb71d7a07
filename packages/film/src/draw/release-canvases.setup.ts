import { afterAll } from 'vitest'
import { releaseCanvases } from './release-canvases.fixture.ts'

afterAll(releaseCanvases)
