import type { Member } from '@orion/contract/members.ts'

/** A person's first and last name, or the e-mail address if there is no name. */
export const fullName = ({ name, last_name, email }: Pick<Member, 'name' | 'last_name' | 'email'>): string =>
  [name, last_name].filter((part) => part.trim() !== '').join(' ') || email

export type Invitation = {
  email: string
  name: string
  last_name: string
  organization_id: string | null
  role_id: string | null
}

/** Whether every field of the invitation is filled in, so that it can be sent (specification a5). */
export const isComplete = ({ email, name, last_name, organization_id, role_id }: Invitation): boolean =>
  [email, name, last_name, organization_id ?? '', role_id ?? ''].every((value) => value.trim() !== '')
