import * as profits from '@orion/contract/profits.ts'
import { serve } from '../../http/invoke.ts'
import { convertCommission } from './convert-commission.ts'
import { getProfit, listCommissions, listPayouts } from './get-profit.ts'
import { transferCommission } from './transfer-commission.ts'

export const profitRoutes = [
  serve(profits.getProfit, getProfit),
  serve(profits.listCommissions, listCommissions),
  serve(profits.listPayouts, listPayouts),
  serve(profits.convertCommission, convertCommission),
  serve(profits.transferCommission, transferCommission),
]
