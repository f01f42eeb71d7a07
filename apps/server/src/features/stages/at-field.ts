import { AppError, fieldProblem } from '@orion/contract/errors.ts'

type Loc = (string | number)[]

/**
 * Runs a stage's own check of the request's value at `loc`: its invalid_fields are reported there, whatever place the stage itself gives.
 */
export function atField<T>(loc: Loc, check: () => T): T {
  try {
    return check()
  } catch (error) {
    throw placed(loc, error)
  }
}

/** The same for a check that answers later. */
export async function atFieldLater<T>(loc: Loc, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    throw placed(loc, error)
  }
}

function placed(loc: Loc, error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'invalid_fields') return error
  const fields = error.fields?.map((field) => ({ ...field, loc: [...loc, ...within(field.loc, loc)] }))
  return new AppError('invalid_fields', error.words, {
    fields: fields ?? [fieldProblem(loc, error.words, 'value_error')],
    cause: error,
  })
}

/** A place without what `loc` and the names of the general edit say already. */
function within(place: Loc, loc: Loc): Loc {
  const inner = place[0] === 'body' ? place.slice(1) : place
  return inner[0] === 'content' || inner[0] === 'settings' || inner[0] === loc.at(-1) ? inner.slice(1) : inner
}
