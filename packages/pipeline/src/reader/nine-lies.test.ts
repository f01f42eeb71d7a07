import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { expect, test } from 'vitest'
import type { Film } from '../core/stage.ts'
import { imageSelection } from '../stages/05-image-selection/stage.ts'
import { checkContent } from '../stages/09-quality-control/check-content.ts'
import { planTexts } from '../stages/10-distribution/plan-bundle.ts'
import { platformTexts } from '../stages/10-distribution/platform-texts.ts'
import type { TextsData } from '../stages/10-distribution/providers/port.ts'
import { askFilm, askShots, askTexts, sampleText } from './ask-film.fixture.ts'

const panama = sampleText('panama.en')

/** A pattern for each of the simulator's nine lies. A changed figure is a figure that the source does not have. */
const LIES = {
  unit: /gallons/u,
  date: /1777/u,
  name: /[^”"], said [A-Z]/u,
  quotation: /Nothing was ever easier/u,
  negation: /not true/u,
  superlative: /of all time/u,
  cause: /moon was full/u,
  order: /long before/u,
}

test('S02 S05 S10 TRUST-4 no lie of a model that lies in nine ways gets into script, images, checks or platform texts', async () => {
  const film: Film = { topic: 'The Panama Canal', name: 'Canal', language: 'en', duration_seconds: 90, seed: 'one' }
  const { research, script, asked } = await askFilm({ text: panama, film, trouble: { research: 'lies', script: 'lies' } })
  const answers = JSON.stringify([...asked.research, ...asked.script].map(({ answer }) => answer))
  for (const [lie, words] of Object.entries(LIES)) expect([lie, words.test(answers)]).toEqual([lie, true])

  const inputs = { content_research: research, script_generation: script }
  const pictures = { film, prompt: null, settings: { brand_color: '#3366cc' }, inputs }
  const units = imageSelection.plan(pictures)
  const image_selection = imageSelection.foresee!(pictures, units)
  const slots = image_selection.scenes.flatMap(({ candidates }) => candidates.map((candidate) => candidate.slots))
  const texts = planTexts({ film, prompt: null, settings: { versions: [] }, inputs })
  const { sources: _, ...analysis } = research.content_research_analysis
  const { reading } = research

  const said = { analysis, reading, script, slots, texts }
  for (const [where, content] of Object.entries(said)) {
    const words = JSON.stringify(content)
    for (const [lie, known] of Object.entries(LIES))
      expect([where, lie, new RegExp(`.{0,90}${known.source}.{0,40}`, 'u').exec(words)?.[0]]).toEqual([where, lie, undefined])
  }
  const told = SCRIPT_SECTIONS.flatMap((name) => script.script_with_timestamps[name].sentences)
  expect(told.length).toBeGreaterThan(6)
  const spoken = [...told.map(({ text }) => text), script.script_metadata.title, ...texts.map(({ title }) => title)].join('\n')
  for (const figure of spoken.match(/\d[\d,]*/gu) ?? []) expect(panama).toContain(figure)
  for (const check of checkContent({ ...inputs, image_selection }, film).filter((each) => each.check === 'figures'))
    expect(check).toMatchObject({ pass: true, figure: 0 })
})

test('S10 TRUST-4 no lie in the platforms’ texts of a lying model is used, but the texts of another model are', async () => {
  const film: Film = { topic: 'The Panama Canal', name: 'Canal', language: 'en', duration_seconds: 90, seed: 'one' }
  const told = await askFilm({ text: panama, film })
  const { asked, made, unit } = await askTexts(told, 'lies')
  const answers = JSON.stringify(asked.map(({ answer }) => answer))
  for (const [lie, words] of Object.entries(LIES)) expect([lie, words.test(answers)]).toEqual([lie, true])
  const { texts } = made.data as TextsData
  const words = JSON.stringify(texts)
  for (const [lie, known] of Object.entries(LIES))
    expect([lie, new RegExp(`.{0,90}${known.source}.{0,40}`, 'u').exec(words)?.[0]]).toEqual([lie, undefined])
  const tellers = texts.map(({ title, description }) => `${title} ${description.split('\n\n')[0]}`).join(' ')
  for (const figure of tellers.match(/\d[\d,]*/gu) ?? []) expect(panama).toContain(figure)
  expect(texts).toEqual(platformTexts(unit.own))
  const honest = (await askTexts(told)).made.data as TextsData
  expect(honest.texts.map(({ wording }) => wording)).toEqual(honest.texts.map(() => 'checked'))
})

test('S05 READER-3 TRUST-4 no lie of a model that lies is printed on its boards, and no invented chart is shown', async () => {
  const film: Film = { topic: 'The Panama Canal', name: 'Canal', language: 'en', duration_seconds: 60, seed: 'one' }
  const told = await askFilm({ text: panama, film })
  const { asked, content } = await askShots(told, 'lies')
  expect(JSON.stringify(asked.map(({ answer }) => answer))).toContain('77 gallons of lies')
  const shown = content.scenes.flatMap((scene) => scene.candidates)
  expect(shown.some(({ board }) => board !== undefined)).toBe(true)
  expect(JSON.stringify(shown)).not.toMatch(/gallons of lies|F999|zorbex/u)
  const { boards } = content.boards!
  expect(boards.flatMap(({ exact, takes }) => [...exact, ...takes.flatMap(({ labels }) => labels)])).toEqual([])
  expect(boards.flatMap(({ takes }) => takes.flatMap(({ refused_labels }) => refused_labels)).length).toBe(boards.length)
  const inputs = { content_research: told.research, script_generation: told.script, image_selection: content }
  for (const check of checkContent(inputs, film).filter((each) => each.check === 'figures'))
    expect(check).toMatchObject({ pass: true, figure: 0 })
})
