const VALUES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

/** The value of a Roman numeral in capitals. */
export function readRoman(roman: string): number {
  return [...roman].reduce((sum, letter, index) => {
    const value = VALUES[letter]
    return sum + (value < (VALUES[roman[index + 1]] ?? 0) ? -value : value)
  }, 0)
}
