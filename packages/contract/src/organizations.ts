import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { Membership } from './access.ts'
import { nextCursor, page, route } from './route.ts'
import { organizationShape } from './settings/organization-fields.ts'
import { Id, Time, named } from './values.ts'

/** The fields that create and update share. `name` is required in both. */
const details = {
  name: named(sentence('forms.organization_name_required')),
  ...organizationShape('set'),
  is_default: z.optional(z.nullable(z.boolean())),
}

export const Organization = z.object({
  organization_id: Id,
  organization_name: z.string(),
  ...organizationShape('answer'),
  /** Orion's own copy of the image at url_photo: a signed address. Null if there is no copy. */
  logo_url: z.nullable(z.string()),
  /** The reason why there is no copy, in a sentence. Null while the download is in progress. */
  logo_error: z.nullable(z.string()),
  is_default: z.boolean(),
  /** Each person needs a second factor. After sign-in, a person without one can only set one up. */
  requires_second_factor: z.boolean(),
  /** Whether a platform has working credentials. Otherwise, the screen shows the badge 'Social Media Not Configured'. */
  social_configured: z.boolean(),
  created_at: Time,
})
export type Organization = z.infer<typeof Organization>

/** An organization of the list, with the caller's membership. */
export const ListedOrganization = z.extend(Organization, { membership: Membership })
export type ListedOrganization = z.infer<typeof ListedOrganization>

export const listOrganizations = route({
  method: 'GET',
  path: '/api/zeta/api-users/organizations',
  summary: 'My organizations, and whether workflows can be created',
  action: 'organization.read',
  resource: 'self',
  query: z.object(page),
  answer: z.object({
    organizations: z.array(ListedOrganization),
    has_default_organization: z.boolean(),
    default_organization: z.nullable(Organization),
    can_create_workflows: z.boolean(),
    /** Reasons why workflows cannot be created. Empty if they can be created. */
    warnings: z.array(z.string()),
    /** A sentence that says whether workflows can be created. */
    message: z.string(),
    total: z.int(),
    ...nextCursor,
  }),
})

export const createOrganization = route({
  method: 'POST',
  path: '/api/zeta/api-users/organizations',
  summary: 'Create an organization; the first is the default',
  action: 'organization.create',
  resource: 'self',
  idempotent: true,
  body: z.object(details),
  status: 201,
  answer: z.object({ organization: Organization, message: z.string() }),
})

export const updateOrganization = route({
  method: 'PUT',
  path: '/api/zeta/api-users/organizations/{organization_id}',
  summary: 'Change an organization, or make it the default',
  action: 'organization.update',
  resource: 'organization',
  body: z.object(details),
  answer: z.object({ organization: Organization, message: z.string() }),
  fails: ['conflict'],
})

export const deleteOrganization = route({
  method: 'DELETE',
  path: '/api/zeta/api-users/organizations/{organization_id}',
  summary: 'Delete an organization; its points move to the default one',
  action: 'organization.delete',
  resource: 'organization',
  answer: z.object({ message: z.string() }),
  fails: ['conflict'],
})

export const requireSecondFactor = route({
  method: 'PUT',
  path: '/api/orion/organizations/{organization_id}/second-factor',
  summary:
    'Require a second factor of everybody who signs in to an organization, or no longer; its owner and the caller have one',
  action: 'organization.update',
  resource: 'organization',
  body: z.object({ required: z.boolean(sentence('forms.say_whether_second_factor_required')) }),
  answer: z.object({ organization: Organization }),
  fails: ['wrong_state'],
})
