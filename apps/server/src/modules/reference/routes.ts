import * as admin from '@market/contract/admin/endpoints-reference.ts'
import { getShownBranding } from '@market/contract/branding/endpoints-shown.ts'
import * as endpoints from '@market/contract/reference/endpoints.ts'
import { command, query } from '#platform/http/binding.ts'
import { addResponseOption, removeResponseOption } from './commands/add-response-option.ts'
import { deleteContent } from './commands/change-content.ts'
import { editPage } from './commands/save-page.ts'
import { mergeTags } from './commands/merge-tags.ts'
import * as queries from './queries.ts'
import { branding } from './shown-branding.ts'
import { content, preview } from './queries-content.ts'
import * as save from './save-content.ts'

export const routes = [
  query(endpoints.getCountries, queries.countries),
  query(endpoints.getStates, queries.states),
  query(endpoints.getCities, queries.cities),
  query(endpoints.getCategories, queries.categories),
  query(endpoints.getTags, queries.tags),
  query(endpoints.getPriceRanges, queries.priceRanges),
  query(endpoints.getResponseTimes, queries.responseTimes),
  query(endpoints.getAdminSetting, queries.adminSetting),
  query(getShownBranding, branding),
  query(endpoints.getBanners, queries.banners),
  query(endpoints.getTestimonials, queries.testimonials),
  query(endpoints.getPage, queries.page),
  query(admin.getContent, content),
  command(admin.saveBanner, save.saveBanner),
  command(admin.deleteBanner, deleteContent('banners')),
  command(admin.saveTestimonial, save.saveTestimonial),
  command(admin.deleteTestimonial, deleteContent('testimonials')),
  command(admin.savePage, editPage),
  query(admin.previewPage, preview),
  command(admin.saveCategory, save.saveCategory),
  command(admin.saveTag, save.saveTag),
  command(admin.mergeTags, mergeTags),
  command(admin.saveCountry, save.saveCountry),
  command(admin.savePriceRange, save.savePriceRange),
  command(admin.saveResponseTime, addResponseOption),
  command(admin.deleteResponseTime, removeResponseOption),
  command(admin.saveConnectPackage, save.saveConnectPackage),
]
