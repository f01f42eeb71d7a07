import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import { expect, test } from 'vitest'
import { EXAMPLE_SETTINGS, getExamples, isCustomPrompt, promptWithTopic, takesWords } from './examples.ts'
import { en as english } from './prompts.texts.en.ts'
import { es as spanish } from './prompts.texts.es.ts'

const [en, es] = [english.examples, spanish.examples]
const WITH_WORDS = STAGES.filter(({ number }) => number < 8) as readonly { number: number; key: keyof typeof en }[]

test.each(WITH_WORDS)(
  'WFD-02 stage $number has four examples, and each value of an example is a setting of the stage',
  ({ key }) => {
    expect([getExamples(en[key], '30 seconds'), getExamples(es[key], '30 segundos')].map(({ length }) => length)).toEqual([4, 4])
    const sets = EXAMPLE_SETTINGS[key]
    if (sets === undefined) return
    expect(sets).toHaveLength(4)
    for (const settings of sets) expect(CONTENTS[key].settings.parse(settings)).toMatchObject(settings)
  },
)

test('WFD-02 an example for the research, also edited, gets the film’s topic in front; a person’s own topic stays alone', () => {
  const [{ text }] = en.content_research
  expect(promptWithTopic(text, 'The Moon', en.content_research)).toBe(`The Moon\n\n${text}`)
  expect(promptWithTopic(` ${text} Be brief.`, 'The Moon', en.content_research)).toBe(`The Moon\n\n${text} Be brief.`)
  expect(promptWithTopic('The tides', 'The Moon', en.content_research)).toBe('The tides')
  expect(promptWithTopic(`The Moon\n\n${text}`, 'The Moon', en.content_research)).toBe(`The Moon\n\n${text}`)
})

test('WFD-02 the examples for the script mention only the film’s own length', () => {
  for (const { text } of [
    ...getExamples(en.script_generation, '30 seconds'),
    ...getExamples(es.script_generation, '30 seconds'),
  ]) {
    expect(text.replaceAll('30 seconds', '')).not.toMatch(/\d/)
  }
  expect(getExamples(en.script_generation, '30 seconds')[0].text).toContain('30 seconds')
})

test('50.18 WFD-02 stages 8, 9 and 10 have no prompt text and show what they make; a script has one if a model writes it', () => {
  const wordless = STAGES.filter(({ key }) => !takesWords(key, 'local')).map(({ number }) => number)
  expect(wordless).toEqual([2, 8, 9, 10])
  const always = STAGES.filter(({ key }) => !takesWords(key, 'some-service')).map(({ number }) => number)
  expect(always).toEqual([8, 9, 10])
  for (const number of always) expect(spanish.makes[number], String(number)).toHaveLength(english.makes[number]!.length)
})

test('WFD-02 an example asks before it replaces a person’s own words, and does not ask without any', () => {
  const offered = ['The Moon', ...en.voice_scenes.map(({ text }) => text)]
  expect(['', '  ', 'The Moon ', en.voice_scenes[2].text].map((prompt) => isCustomPrompt(prompt, offered))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(isCustomPrompt('As my aunt tells it', offered)).toBe(true)
})
