import {
  type Action,
  type ActorKind,
  actorKind,
  type MembershipType,
  PARTNER_LOGIN_ONLY,
  PERMISSIONS,
  type RoleName,
} from '@orion/contract/catalogues/permissions.ts'
import { AppError } from '@orion/contract/errors.ts'
import { type MessageKey, say } from '@orion/contract/sentences/say.ts'

declare const fromAuthorize: unique symbol

/** Organizations in which the caller may do what it asks. Only `authorize` makes one, and every query of a tenant's rows takes one. */
export type OrgIds = readonly string[] & { readonly [fromAuthorize]: true }

/** An actor's rights in one organization. `membership_type` is null when it cannot be read: the least rights. */
export type Grant = { organization_id: string; membership_type: MembershipType | null; role: RoleName | null }

/** The caller. A partner's `user_id` and `partner_id` are the same id; grants name every organization that is not deleted. */
export type Actor = {
  login_type: 'partner' | 'user'
  user_id: string
  /** The partner that owns the organizations. */
  partner_id: string
  name: string
  email: string
  grants: readonly Grant[]
  session_id: string | null
  api_key_id: string | null
  /** Nothing but a new password and logging out is open. */
  must_change_password: boolean
  /** An organization requires a second factor and there is none: with a session, nothing but setting one up is open. */
  lacks_second_factor: boolean
  /** When the account is closed for good, if its holder asked for that: until then it can only be kept or exported. */
  closes_at: string | null
  /** The event stream's position at the account's lookup: this request's data is at least as new. */
  position?: string
}

/** The actor where nobody is signed in; it may do nothing. */
export const NOBODY: Actor = {
  login_type: 'user',
  user_id: '',
  partner_id: '',
  name: '',
  email: '',
  grants: [],
  session_id: null,
  api_key_id: null,
  must_change_password: false,
  lacks_second_factor: false,
  closes_at: null,
}

/** The message for a missing thing. */
export type NotFound = Extract<MessageKey, `${string}not_found`>

/** The owner of a thing. `created_by` decides the actions that are open on one's own objects only. */
export type Owned = { organization_id: string; created_by: string | null }

const allows = (action: Action, kind: ActorKind, own: boolean): boolean =>
  PERMISSIONS[action].includes(kind) || (own && PERMISSIONS[action].includes(kind.toLowerCase()))

const refuse = (): never => {
  throw new AppError('forbidden', say('server.role_forbids'))
}

const mustSetUpFactor = (): AppError => new AppError('must_set_up_second_factor', say('server.second_factor_first'))

/**
 * Decides whether `actor` may do `action`, on `resource` when the action has one. Pure. Returns the organizations in which it may.
 * Throws not_found for what does not exist (null) or is another tenant's, and forbidden for one's own that the role does not open.
 */
export function authorize(actor: Actor, action: Action, resource?: Owned | null, missing: NotFound = 'server.not_found'): OrgIds {
  if (actor.must_change_password) throw new AppError('must_change_password', say('server.new_password_first'))
  if (actor.lacks_second_factor && actor.session_id !== null) throw mustSetUpFactor()
  if (resource === undefined) return authorizeAnywhere(actor, action)

  const grant = resource && actor.grants.find(({ organization_id }) => organization_id === resource.organization_id)
  if (!grant) throw new AppError('not_found', say(missing))
  if (isForPartnersOnly(action) && actor.login_type !== 'partner') return refuse()
  if (!allows(action, actorKind(actor, grant), resource.created_by === actor.user_id)) return refuse()
  return brand([resource.organization_id])
}

function authorizeAnywhere(actor: Actor, action: Action): OrgIds {
  if (isForPartnersOnly(action) && actor.login_type !== 'partner') return refuse()
  const open = actor.grants.filter((grant) => allows(action, actorKind(actor, grant), true))
  const withoutOrganization = actorKind(actor, { membership_type: null, role: null })
  if (open.length === 0 && !allows(action, withoutOrganization, false)) return refuse()
  return brand(open.map(({ organization_id }) => organization_id))
}

const isForPartnersOnly = (action: Action): boolean => PARTNER_LOGIN_ONLY.includes(action)

const brand = (ids: string[]): OrgIds => ids as readonly string[] as OrgIds // the brand's one home

/** For calls that no organization has a part in. */
export const NO_ORGANIZATIONS = brand([])
