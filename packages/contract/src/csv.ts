/**
 * One cell of a CSV file (RFC 4180), quoted where needed. A text that a spreadsheet would read as a formula gets an apostrophe in front.
 * Figures are unchanged.
 */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
