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

/**
 * The organizations in which the caller may do the requested action. Only `authorize` makes this value, and every query of a tenant's rows
 * needs this value.
 */
export type OrgIds = readonly string[] & { readonly [fromAuthorize]: true }

/**
 * An actor's rights in one organization. `membership_type` is null when this version does not have the type. The actor then has the fewest
 * rights.
 */
export type Grant = { organization_id: string; membership_type: MembershipType | null; role: RoleName | null }

/** The caller. For a partner, `user_id` and `partner_id` are the same. `grants` has an entry for every organization that is not deleted. */
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
  /** When true, only a new password and logging out are allowed. */
  must_change_password: boolean
  /**
   * True when an organization requires a second factor that the account lacks. With a session, the account can then only set up a second
   * factor.
   */
  lacks_second_factor: boolean
  /** When the account will be closed, if its owner requested that. Until then it can only be kept or exported. */
  closes_at: string | null
  /** The event stream's position when the account was read. The data of this request is at least as new. */
  position?: string
}

/** The actor when nobody is signed in. It may not do anything. */
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

/** The message keys for a missing resource. */
export type NotFound = Extract<MessageKey, `${string}not_found`>

/** The owner of a resource. `created_by` decides about actions that are allowed only on one's own resources. */
export type Owned = { organization_id: string; created_by: string | null }

const allows = (action: Action, kind: ActorKind, own: boolean): boolean =>
  PERMISSIONS[action].includes(kind) || (own && PERMISSIONS[action].includes(kind.toLowerCase()))

const refuse = (): never => {
  throw new AppError('forbidden', say('server.role_forbids'))
}

const mustSetUpFactor = (): AppError => new AppError('must_set_up_second_factor', say('server.second_factor_first'))

/**
 * Decides whether `actor` may do `action`, on `resource` if the action has one. It has no side effects. Returns the organizations in which
 * the actor may. Throws not_found when the resource does not exist (null) or belongs to another tenant. Throws forbidden when the actor's
 * role does not allow the action.
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

const brand = (ids: string[]): OrgIds => ids as readonly string[] as OrgIds // the only place that makes an `OrgIds`

/** For calls that concern no organization. */
export const NO_ORGANIZATIONS = brand([])
