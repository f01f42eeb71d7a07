import { expect, test } from 'vitest'
import { LABEL_READS, standsIn } from './label-stands.ts'

const rest = { from: 2, until: 6, opens: false, closes: true }

test('BOARDS 2 a label appears at its word, or earlier if the camera would move too soon, and never for too short a time', () => {
  expect(standsIn({ at: 3, until: 9 }, rest)).toEqual({ from: 3, until: 6 })
  expect(standsIn({ at: 5.5, until: 9 }, rest)).toEqual({ from: 6 - LABEL_READS, until: 6 })
  // the word is spoken while the camera moves to the next sentence
  expect(standsIn({ at: 6.2, until: 9 }, rest)).toEqual({ from: 6 - LABEL_READS, until: 6 })
  expect(standsIn({ at: 6.2, until: 9 }, { ...rest, closes: false })).toBeNull()
  // a label of an earlier view is shown again only if there is time to read it
  expect(standsIn({ at: 1, until: 3 }, rest)).toBeNull()
  expect(standsIn({ at: 1, until: 5 }, rest)).toEqual({ from: 2, until: 5 })
})

test('BOARDS 2 a label that is already visible when the scene begins stays until its own end', () => {
  const opening = { from: 0, until: 4, opens: true, closes: false }
  expect(standsIn({ at: -2, until: 0.5 }, opening)).toEqual({ from: -2, until: 0.5 })
  expect(standsIn({ at: -2, until: -0.1 }, opening)).toBeNull()
})
