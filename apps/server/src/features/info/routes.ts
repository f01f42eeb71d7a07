import * as info from '@orion/contract/info.ts'
import { serve } from '../../http/invoke.ts'
import { getInfo } from './get-info.ts'

export const infoRoutes = [serve(info.getInfo, getInfo)]
