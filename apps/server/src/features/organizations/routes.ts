import * as organizations from '@orion/contract/organizations.ts'
import { serve } from '../../http/invoke.ts'
import { createOrganization } from './create-organization.ts'
import { deleteOrganization } from './delete-organization.ts'
import { listOrganizations } from './list-organizations.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { updateOrganization } from './update-organization.ts'

export const organizationRoutes = [
  serve(organizations.listOrganizations, listOrganizations),
  serve(organizations.createOrganization, createOrganization),
  serve(organizations.updateOrganization, updateOrganization),
  serve(organizations.deleteOrganization, deleteOrganization),
  serve(organizations.requireSecondFactor, requireSecondFactor),
]
