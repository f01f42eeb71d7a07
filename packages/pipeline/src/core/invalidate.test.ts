import { expect, test } from 'vitest'
import { contentHash, recipeHash } from './asset-recipe.ts'
import { type MadeStage, outdatedStages } from './invalidate.ts'

const film = (changes: Partial<Record<string, Partial<MadeStage>>> = {}): MadeStage[] =>
  (
    [
      { key: 'script_generation', reads: [], content_hash: 's1', made_from: {} },
      { key: 'voice_scenes', reads: ['script_generation'], content_hash: 'v1', made_from: { script_generation: 's1' } },
      { key: 'voice_assembly', reads: ['voice_scenes'], content_hash: 'a1', made_from: { voice_scenes: 'v1' } },
      { key: 'music_sound', reads: ['script_generation'], content_hash: null, made_from: {} },
    ] satisfies MadeStage[]
  ).map((stage) => ({ ...stage, ...changes[stage.key] }))

test('WFD-04 no stage needs an update while its inputs are unchanged', () => {
  expect([...outdatedStages(film())]).toEqual([])
})

test('WFD-04 a changed script marks all stages that depend on it, except stages without content', () => {
  const outdated = outdatedStages(film({ script_generation: { content_hash: 's2' } }))
  expect([...outdated]).toEqual(['voice_scenes', 'voice_assembly'])
})

test('WFD-04 new voices with the same result do not mark the assembly', () => {
  const again = film({ script_generation: { content_hash: 's2' }, voice_scenes: { made_from: { script_generation: 's2' } } })
  expect([...outdatedStages(again)]).toEqual([])
})

test('WFD-04 an input that was skipped before and has content now counts as a change', () => {
  expect([...outdatedStages(film({ voice_scenes: { made_from: { script_generation: null } } }))]).toContain('voice_scenes')
})

test('S03 a recipe’s hash ignores the order of keys and changes with any value', () => {
  const recipe = { stage: 'voice_scenes', provider: 'built_in', unit: { text: 'Hello', rate: 1, voice: { id: 'a', pitch: 2 } } }
  const reordered = {
    unit: { voice: { pitch: 2, id: 'a' }, rate: 1, text: 'Hello' },
    provider: 'built_in',
    stage: 'voice_scenes',
  }
  expect(recipeHash(reordered)).toBe(recipeHash(recipe))
  expect(recipeHash({ ...recipe, unit: { ...recipe.unit, rate: 1.1 } })).not.toBe(recipeHash(recipe))
  expect(recipeHash({ ...recipe, provider: 'openai' })).not.toBe(recipeHash(recipe))
  expect(contentHash([1, 2])).not.toBe(contentHash([2, 1]))
})
