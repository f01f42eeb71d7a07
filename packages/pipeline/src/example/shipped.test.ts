import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { chosenTake, EXACT_PREFIX } from '../stages/05-image-selection/boards/board-candidates.ts'
import { scriptSentences } from '../core/script-sentences.ts'
import type { Film, StageRequest } from '../core/stage.ts'
import { checkSentence } from '../reader/check/check-sentence.ts'
import { openCheck } from '../reader/check-text.ts'
import { gatherEvidence } from '../reader/gather-evidence.ts'
import { STAGE_LIST } from '../stages/index.ts'
import { EXAMPLE_FILMS, EXAMPLE_LOOK } from './example-films.ts'
import { PHOTOGRAPH } from './photograph.ts'
import { shippedFilm } from './shipped.ts'

const LANGUAGES = ['en', 'es'] as const
const makeFilm = (language: 'en' | 'es'): Film => {
  const { name, topic, duration_seconds } = EXAMPLE_FILMS[language]
  return { topic, name, language, duration_seconds, seed: 'example' }
}
const makeRequest = (key: StageKey, language: 'en' | 'es', more: object) =>
  ({
    ...{ film: makeFilm(language), prompt: null, inputs: {} },
    settings: CONTENTS[key].settings.parse(key === 'image_selection' ? EXAMPLE_LOOK : {}),
    ...more,
  }) as unknown as StageRequest<StageKey>
/** A stage's content without its files, as its definition foresees it. */
const foreseen = (key: StageKey, request: StageRequest<StageKey>) =>
  STAGE_LIST[key].foresee!(request, STAGE_LIST[key].plan(request)) as never

test.each(LANGUAGES)(
  'issue 30.8 the example in %s: each sentence by a model is supported by quotes of the shipped text',
  (language) => {
    const { made_by, made_on, content_research, script_generation } = shippedFilm(language)
    expect({ made_by, made_on }).toEqual({ made_by: 'by hand', made_on: '2026-11-25' })
    const { text, topic } = EXAMPLE_FILMS[language]
    const { sources } = content_research.content_research_analysis
    const said = sources.flatMap(({ sections }) => sections.flatMap(({ sentences }) => sentences))
    for (const sentence of said) expect(text).toContain(sentence.text)
    const { facts } = content_research.reading!
    const sentences = new Map(said.map((sentence) => [sentence.sentence_id, sentence.text]))
    for (const { sentence_id, quote } of facts) expect(sentences.get(sentence_id)).toContain(quote)
    const check = openCheck(checkSentence, gatherEvidence({ facts, sources, language }), [topic])
    for (const { text: own, fact_ids = [], wording } of scriptSentences(script_generation)) {
      expect(wording).toBe('checked')
      expect(fact_ids).not.toEqual([])
      expect(check({ text: own, fact_ids, beat: 0, kind: 'fact' }).filter(({ what_to_do }) => what_to_do === 'repair')).toEqual(
        [],
      )
    }
  },
)

test.each(LANGUAGES)('issue 30.8 the example in %s shows its boards and its photograph without any request', (language) => {
  const { content_research, script_generation, image_selection } = shippedFilm(language)
  const inputs = { content_research, script_generation }
  const voice_scenes = foreseen('voice_scenes', makeRequest('voice_scenes', language, { inputs }))
  const request = makeRequest('image_selection', language, { inputs: { ...inputs, voice_scenes }, shipped: image_selection })
  const units = STAGE_LIST.image_selection.plan(request)
  expect(units.filter((unit) => JSON.stringify(unit).includes('"service"'))).toEqual([])
  const { scenes, boards, world } = foreseen('image_selection', request) as typeof image_selection
  const shown = scenes.map(({ chosen }) => chosen)
  expect(shown.filter((chosen) => chosen.startsWith('board-'))).toHaveLength(scenes.length - 2)
  expect(shown.filter((chosen) => chosen.startsWith('source-'))).toHaveLength(2)
  // a chart without an image would be made by a second run of the stage, and later stages of the example would cost points
  const candidates = scenes.flatMap((scene) => scene.candidates.map(({ candidate_id }) => candidate_id))
  expect(candidates.filter((id) => id.startsWith(EXACT_PREFIX))).toEqual([])
  expect(world).toMatchObject(EXAMPLE_LOOK)
  const takes = boards!.boards.flatMap((board) => chosenTake(board) ?? [])
  expect(takes).toHaveLength(5)
  for (const { passes, fails, refused_labels, seen } of takes)
    expect({ passes, fails, refused_labels, seen }).toEqual({ passes: true, fails: [], refused_labels: [], seen: true })
})

test('issue 30.8 the example’s photograph is the described file, and its licence allows use in a film', async () => {
  const { file, width, height, sha256, rights } = PHOTOGRAPH
  expect(createHash('sha256').update(await readFile(file)).digest('hex')).toBe(sha256) // prettier-ignore
  for (const language of LANGUAGES)
    expect(shippedFilm(language).content_research.source_pictures).toMatchObject([{ width, height, sha256, ...rights }])
})
