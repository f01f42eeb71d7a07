import { AppError, fieldProblem } from '@orion/contract/errors.ts'

type Loc = (string | number)[]

/**
 * Runs a stage's own check of the request value at `loc`. An invalid_fields error of the check is reported at `loc`, not at the location
 * that the stage gives.
 */
export function atField<T>(loc: Loc, check: () => T): T {
  try {
    return check()
  } catch (error) {
    throw placed(loc, error)
  }
}

/** Like `atField`, for an asynchronous check. */
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

/** Removes the beginning of a location that `loc` or the field names of the general edit already contain. */
function within(place: Loc, loc: Loc): Loc {
  const inner = place[0] === 'body' ? place.slice(1) : place
  return inner[0] === 'content' || inner[0] === 'settings' || inner[0] === loc.at(-1) ? inner.slice(1) : inner
}
