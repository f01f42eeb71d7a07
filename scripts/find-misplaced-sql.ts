/**
 * Who speaks SQL: a feature's queries (`queries.ts`, `export-queries.ts` …) and the ledger, whose statements are its rules. The database
 * room (`db/`) opens the database, migrates it, listens to it, locks by it and writes its files anew. Tests look at rows from outside.
 */
const SPEAKS_SQL = [
  /(^|\/)([\w-]+-)?queries\.ts$/,
  /^apps\/server\/src\/features\/points\/ledger\.ts$/,
  /^apps\/server\/src\/db\//,
  /^apps\/server\/src\/test\//,
  /\.test\.ts$/,
]

/** Where the server's code stands; the commands of `scripts/` use its verbs. */
const SEARCHED = /^(apps\/server\/src|scripts)\/.*\.ts$/

const SIGNS = [
  { sign: /^\s*(import|export)\b.*\bfrom '(drizzle-orm|pg)(\/[^']*)?'/, what: 'imports the database' },
  { sign: /\bimport\('(drizzle-orm|pg)(\/[^']*)?'\)/, what: 'imports the database' },
  { sign: /\.(execute|query)(<[^(]*>)?\(/, what: 'runs a statement' },
  {
    sign: /[`'"]\s*(SELECT\s|INSERT INTO\s|UPDATE\s+\w+\s+SET\s|DELETE FROM\s|WITH\s+\w+\s+AS\s|LISTEN\s|VACUUM\b)/,
    what: 'holds a statement',
  },
]

/** Lines of a file, by its path from the project's root, that speak SQL where none belongs: `path:line` and why. */
export function findMisplacedSql(path: string, text: string): string[] {
  if (!SEARCHED.test(path) || SPEAKS_SQL.some((room) => room.test(path))) return []
  return text.split('\n').flatMap((line, index) => {
    const found = SIGNS.find(({ sign }) => sign.test(line))
    return found === undefined ? [] : [`${path}:${index + 1} ${found.what}; SQL stands in queries.ts and ledger.ts`]
  })
}
