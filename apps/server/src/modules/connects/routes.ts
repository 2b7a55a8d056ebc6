import {
  buyConnects as buyEndpoint,
  getConnects,
  getConnectsTransactions,
  getTotalConnects as totalEndpoint,
} from '@market/contract/connects/endpoints.ts'
import { command, query } from '#platform/http/binding.ts'
import { buyConnects } from './commands/buy-connects.ts'
import { getPackages, getTotalConnects, getTransactions } from './queries.ts'

export const routes = [
  query(totalEndpoint, getTotalConnects),
  query(getConnects, getPackages),
  query(getConnectsTransactions, getTransactions),
  command(buyEndpoint, buyConnects),
]
