import { expect, test, vi } from 'vitest'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { TEXT_FIELDS } from './text-fields.ts'
import { en } from '../../texts.en.ts'

// figures are written in the page's language
vi.stubGlobal('document', { documentElement: { lang: 'en' } })

test('WFD-05 Details lists the fields of stages 1 to 3 that no view shows: lengths, sections, the voice and its model', () => {
  const research = { content_length: 4812, content_research_analysis: { key_points_structure: { total_duration: 28.5 } } }
  expect(TEXT_FIELDS.content_research(research as ContentOf<'content_research'>, en.details)).toEqual([
    ['Characters of content', '4,812'],
    ['Total duration', '0:28.5'],
  ])
  const script = { script_metadata: { sections_count: 5 } }
  expect(TEXT_FIELDS.script_generation(script as ContentOf<'script_generation'>, en.details)).toEqual([['Sections', '5']])
  const voices = {
    voice_model: 'Orion offline',
    voice_id: 'en-1',
    voice_settings: { stability: 0.5, clarity_boost: true, rate: 1 },
    processing_status: 'edited',
  }
  expect(TEXT_FIELDS.voice_scenes(voices as ContentOf<'voice_scenes'>, en.details)).toEqual([
    ['Voice model', 'Orion offline'],
    ['Voice ID', 'en-1'],
    ['Clarity boost', 'Yes'],
    ['Processing status', 'Edited: waits for the next run'],
  ])
})
