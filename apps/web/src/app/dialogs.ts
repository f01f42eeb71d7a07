import { lazily } from '../lib/lazily.ts'

// Dialogs of one feature that another feature opens. Features do not import each other; the app imports all features.

/** An organization's credentials for social platforms. */
export const SocialKeys = lazily(() =>
  import('../features/credentials/dialog.tsx').then(({ SocialKeys: component }) => ({ default: component })),
)

/** The form that changes the user's password. */
export const ChangePassword = lazily(() =>
  import('../features/access/change-password.tsx').then(({ ChangePassword: component }) => ({ default: component })),
)

/** The form that makes a person's first film from one field. */
export const FirstFilm = lazily(() =>
  import('../features/workflows/first/first-film.tsx').then(({ FirstFilm: component }) => ({ default: component })),
)

/** Every transaction of an organization. */
export const Transactions = lazily(() =>
  import('../features/points/transactions.tsx').then(({ Transactions: component }) => ({ default: component })),
)
