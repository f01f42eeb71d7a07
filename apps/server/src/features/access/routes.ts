import * as access from '@orion/contract/access.ts'
import { serve } from '../../http/invoke.ts'
import { createPartner } from './create-partner.ts'
import { getMe } from './get-me.ts'
import { logout } from './logout.ts'

export const accessRoutes = [serve(access.createPartner, createPartner), serve(access.logout, logout), serve(access.getMe, getMe)]
