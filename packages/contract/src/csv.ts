/**
 * One cell of a CSV file (RFC 4180), quoted if needed. A text that a spreadsheet would run as a formula gets an apostrophe in front.
 * Numbers are unchanged.
 */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
