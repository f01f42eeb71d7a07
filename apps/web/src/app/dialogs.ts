import { lazily } from '../lib/lazily.ts'

// Dialogs of one feature that another one opens: features know no other feature, the app knows them all.

/** An organization's credentials for social platforms. */
export const SocialKeys = lazily(() =>
  import('../features/credentials/dialog.tsx').then(({ SocialKeys: component }) => ({ default: component })),
)

/** The form that changes the reader's password. */
export const ChangePassword = lazily(() =>
  import('../features/access/change-password.tsx').then(({ ChangePassword: component }) => ({ default: component })),
)

/** The first film of a person, in one field. */
export const FirstFilm = lazily(() =>
  import('../features/workflows/first/first-film.tsx').then(({ FirstFilm: component }) => ({ default: component })),
)

/** Every transaction of an organization. */
export const Transactions = lazily(() =>
  import('../features/points/transactions.tsx').then(({ Transactions: component }) => ({ default: component })),
)
