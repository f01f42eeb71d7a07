/**
 * Files that may contain SQL. They are a feature's queries (`queries.ts`, `export-queries.ts` …) and the ledger, whose statements are its
 * rules. The database folder (`db/`) may too, because it opens, migrates, locks and rewrites the database. Tests read rows directly.
 */
const SPEAKS_SQL = [
  /(^|\/)([\w-]+-)?queries\.ts$/,
  /^apps\/server\/src\/features\/points\/ledger\.ts$/,
  /^apps\/server\/src\/db\//,
  /^apps\/server\/src\/test\//,
  /\.test\.ts$/,
]

/** The server's code, and the commands of `scripts/`, which use its functions. */
const SEARCHED = /^(apps\/server\/src|scripts)\/.*\.ts$/

const SIGNS = [
  { sign: /^\s*(import|export)\b.*\bfrom '(drizzle-orm|pg|.*\/drizzle\.ts)(\/[^']*)?'/, what: 'imports the database' },
  { sign: /\bimport\('(drizzle-orm|pg)(\/[^']*)?'\)/, what: 'imports the database' },
  { sign: /\.(execute|query)(<[^(]*>)?\(/, what: 'runs a statement' },
  {
    sign: /[`'"]\s*(SELECT\s|INSERT INTO\s|UPDATE\s+\w+\s+SET\s|DELETE FROM\s|WITH\s+\w+\s+AS\s|LISTEN\s|VACUUM\b)/,
    what: 'holds a statement',
  },
]

/** Lines of a file with SQL where it is not allowed: `path:line` and the reason. The path is relative to the project's root. */
export function findMisplacedSql(path: string, text: string): string[] {
  if (!SEARCHED.test(path) || SPEAKS_SQL.some((room) => room.test(path))) return []
  return text.split('\n').flatMap((line, index) => {
    const found = SIGNS.find(({ sign }) => sign.test(line))
    return found === undefined ? [] : [`${path}:${index + 1} ${found.what}; SQL stands in queries.ts and ledger.ts`]
  })
}
