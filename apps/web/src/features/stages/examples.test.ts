import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import { expect, test } from 'vitest'
import { EXAMPLE_SETTINGS, promptWithTopic } from './examples.ts'
import { en } from './prompts.texts.en.ts'
import { es } from './prompts.texts.es.ts'

test.each(STAGES)('WFD-02 stage $number has four examples, and what one sets is a setting of the stage', ({ key }) => {
  expect([en[key].length, es[key].length]).toEqual([4, 4])
  const sets = EXAMPLE_SETTINGS[key]
  if (sets === undefined) return
  expect(sets).toHaveLength(4)
  for (const settings of sets) expect(CONTENTS[key].settings.parse(settings)).toMatchObject(settings)
})

test('WFD-02 an example of the research keeps the film’s topic, also when it was changed a little; a topic of one’s own stays alone', () => {
  const [{ text }] = en.content_research
  expect(promptWithTopic(text, 'The Moon', en.content_research)).toBe(`The Moon\n\n${text}`)
  expect(promptWithTopic(` ${text} Be brief.`, 'The Moon', en.content_research)).toBe(`The Moon\n\n${text} Be brief.`)
  expect(promptWithTopic('The tides', 'The Moon', en.content_research)).toBe('The tides')
  expect(promptWithTopic(`The Moon\n\n${text}`, 'The Moon', en.content_research)).toBe(`The Moon\n\n${text}`)
})
