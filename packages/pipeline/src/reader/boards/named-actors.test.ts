import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { findNamedActors } from './named-actors.ts'
import type { PlannedBoard } from './plan-boards.ts'

const named = (language: FilmLanguage, text: string, parts: [id: string, is: string, actor?: boolean][]) =>
  findNamedActors(
    {
      sentences: [{ s: 's1', scene_id: 'one', text, view: 'D2-H4', word: '', change: '' }],
      parts: parts.map(([id, is, actor = true]) => ({ id, cells: 'A1-B2', is, actor })),
    } as unknown as PlannedBoard,
    language,
  ).get('s1')

test('issue 51 a sentence names an actor by the words of its id or of its description’s beginning', () => {
  expect(
    named('en', 'The keeper winds up the paddles, and the water rises.', [
      ['man', 'lock keeper on the bank'],
      ['paddle', 'sluice plate on a rod'],
      ['towers', 'two tall steel towers standing in the water'],
      ['water', 'water of the chamber', false],
    ]),
  ).toEqual(['man', 'paddle'])
  expect(
    named('de', 'Wer 25 Cent verliert, bringt die Flasche zurück.', [['pet', 'Flasche aus Kunststoff, durchsichtig']]),
  ).toEqual(['pet'])
  expect(
    named('zh', '工匠把一根很重的铁钻头提起来。', [
      ['men', '工匠，站在井架右边'],
      ['rig', '木头井架，架顶有滑轮'],
    ]),
  ).toEqual(['men'])
})
