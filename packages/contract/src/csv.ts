/**
 * One cell of a CSV file (RFC 4180), quoted where needed. A text that a spreadsheet would take for a formula starts with an apostrophe;
 * figures stay as they are.
 */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
