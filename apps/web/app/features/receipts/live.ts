import { getReceipts } from '@market/contract/receipts/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

staleOn('receipt', [getReceipts])
