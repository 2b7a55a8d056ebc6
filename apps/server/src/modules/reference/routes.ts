import * as endpoints from '@market/contract/reference/endpoints.ts'
import { query } from '#platform/http/binding.ts'
import * as queries from './queries.ts'

export const routes = [
  query(endpoints.getCountries, queries.countries),
  query(endpoints.getStates, queries.states),
  query(endpoints.getCities, queries.cities),
  query(endpoints.getCategories, queries.categories),
  query(endpoints.getTags, queries.tags),
  query(endpoints.getPriceRanges, queries.priceRanges),
  query(endpoints.getResponseTimes, queries.responseTimes),
  query(endpoints.getAdminSetting, queries.adminSetting),
  query(endpoints.getBanners, queries.banners),
  query(endpoints.getTestimonials, queries.testimonials),
  query(endpoints.getPage, queries.page),
]
