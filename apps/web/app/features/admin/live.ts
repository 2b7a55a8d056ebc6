import { getAdmin, listAudit, listStaff } from '@market/contract/admin/endpoints.ts'
import { staleOn } from '#lib/socket.ts'

staleOn('console', [getAdmin, listAudit, listStaff])
