import { expect, test } from 'vitest'
import { amountProblem, convertible, describeDevice, readClabe, readPoints, toCsv, typedPoints } from './rules.ts'

test('PRF-01 points are parsed with a point or a comma and at most four decimals; anything else is invalid', () => {
  expect(readPoints('12.5')).toBe(125_000)
  expect(readPoints(' 12,0001 ')).toBe(120_001)
  expect(readPoints(typedPoints(12_345_678_901))).toBe(12_345_678_901)
  for (const text of ['', '0', '-1', '1e3', '1.00001', 'NaN', '1 000', '0.0000'])
    expect([text, readPoints(text)]).toEqual([text, null])
})

test('PRF-01 an invalid amount, too large an amount, and a fraction of a centavo are problems', () => {
  expect(amountProblem('x', 100)).toBe('amountProblem')
  expect(amountProblem('2', 10_000)).toBe('amountTooMuch')
  expect(amountProblem('0.0051', 10_000, 50)).toBe('amountStep')
  expect(amountProblem('0.005', 10_000, 50)).toBeNull()
  expect(convertible(10_049)).toBe(10_000)
})

test('PRF-01 29.5 a CLABE has 18 digits with the right check digit; an unknown bank is reported', () => {
  expect(readClabe('0020 1007 7777 7777 71')).toEqual({ bank: 'Banamex' })
  expect(readClabe('032180000118359719')).toEqual({ bank: 'IXE' })
  expect(readClabe('999000000000000001')).toEqual({ bank: '' })
  expect(readClabe('002010077777777770')).toEqual({ problem: 'clabeWrong' })
  expect(readClabe('00201007777777777')).toEqual({ problem: 'clabeLength' })
})

test('MYA-01 a session is named by its browser and system', () => {
  expect(describeDevice('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')).toBe('Chrome · Linux')
  expect(describeDevice('curl/8.1')).toBe('curl')
  expect(describeDevice('')).toBe('')
})

test('ANA-01 exported cells are quoted and never contain a formula', () => {
  expect(toCsv([['a', 'b "c"', '=1+1', -3]])).toBe(`a,"b ""c""",'=1+1,-3`)
})
