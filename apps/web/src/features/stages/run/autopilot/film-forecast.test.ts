import { expect, test } from 'vitest'
import { type Forecast, nextForecast } from './film-forecast.ts'

type Shown = { at: number; left: number; slow: number | null }

/** The shown times, second by second. The server's time is read every five seconds. `read` returns it, and the stage at this second. */
function replay(seconds: number, read: (at: number) => { seconds_left: number | null; stage: number }): Shown[] {
  const shown: Shown[] = []
  let before: Forecast | null = null
  for (let at = 1; at < seconds; at += 1) {
    before = nextForecast(before, { ...read(at - (at % 5)), at })
    const { left, slow } = before
    if (left !== null) shown.push({ at, left, slow })
  }
  return shown
}

const listRises = (shown: readonly Shown[]): Shown[] =>
  shown.filter((each, index) => each.left > (shown[index - 1]?.left ?? Infinity))

const SECONDS = 400

test.each([
  ['exact', () => 1],
  ['too high at first', (at: number) => (at < 100 ? 1.4 : 1)],
  ['uneven', (at: number) => (at % 20 === 0 ? 1.2 : 0.9)],
])('56 WFD-03 if the server’s time is %s, the shown time never rises and is within a factor of 1.5', (_, factor) => {
  const shown = replay(SECONDS, (at) => ({ seconds_left: (SECONDS - at) * factor(at), stage: 3 }))
  expect(listRises(shown)).toEqual([])
  const factors = shown.flatMap(({ at, left }) => {
    const truth = SECONDS - at
    return truth < 60 ? [] : [Math.max(left / truth, truth / left)]
  })
  expect(Math.max(...factors)).toBeLessThan(1.5)
})

test('56 WFD-03 where the server says much more, the shown time waits and does not rise, and names the stage while it runs', () => {
  const shown = replay(SECONDS, (at) => ({ seconds_left: at < 200 ? 300 - at : 2 * (SECONDS - at), stage: at < 300 ? 6 : 7 }))
  expect(listRises(shown)).toEqual([])
  expect(shown.find(({ slow }) => slow !== null)?.at).toBe(200)
  const { left } = shown.find(({ at }) => at === 199)!
  expect(shown.filter(({ at }) => at >= 200 && at < 300).map((each) => [each.left, each.slow])).toEqual(
    Array(100).fill([left, 6]),
  )
  expect(shown.find(({ at }) => at === 300)?.slow).toBe(7)
})

test('56 WFD-03 the shown time rises if autopilot makes a stage again, because this adds work', () => {
  const shown = replay(SECONDS, (at) => ({ seconds_left: at < 200 ? 200 - at : SECONDS - at, stage: at < 200 ? 3 : 2 }))
  expect(listRises(shown)).toEqual([{ at: 200, left: 200, slow: null }])
})

test('56 WFD-03 while the server has no time, nothing is shown at first, and a shown time runs down', () => {
  const shown = replay(100, (at) => ({ seconds_left: at === 20 ? 60 : null, stage: 3 }))
  expect([shown[0], shown.at(-1)]).toEqual([
    { at: 20, left: 60, slow: null },
    { at: 81, left: 0.5, slow: null },
  ])
})

test('56.4 WFD-03 a film that needs 50 s more is not shown as ready in a few seconds', () => {
  const shown = replay(150, (at) => ({ seconds_left: at < 95 ? 100 - at : 150 - at, stage: 9 }))
  const few = shown.filter(({ at, left }) => left < 10 && 150 - at > 15)
  expect(few.map(({ at }) => at)).toEqual([93, 94])
  expect(shown.find(({ at }) => at === 95)).toEqual({ at: 95, left: 55, slow: 9 })
})
