import * as members from '@orion/contract/members.ts'
import { serve } from '../../http/invoke.ts'
import { inviteMember } from './invite-member.ts'
import { listMembers } from './list-members.ts'
import { listRoles } from './list-roles.ts'
import { removeMember } from './remove-member.ts'
import { updateMember } from './update-member.ts'

export const memberRoutes = [
  serve(members.listMembers, listMembers),
  serve(members.listRoles, listRoles),
  serve(members.inviteMember, inviteMember),
  serve(members.inviteUser, inviteMember),
  serve(members.updateMember, updateMember),
  serve(members.removeMember, removeMember),
]
