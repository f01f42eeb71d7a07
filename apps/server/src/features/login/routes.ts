import * as access from '@orion/contract/access.ts'
import { serve } from '../../http/invoke.ts'
import { loginPartner } from './login-partner.ts'
import { loginUser } from './login-user.ts'

export const loginRoutes = [serve(access.loginPartner, loginPartner), serve(access.loginUser, loginUser)]
