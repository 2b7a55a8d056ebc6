import { describe, expect, it } from 'vitest'
import { type EndpointFacts, requestLine } from './request-line.ts'

const get: EndpointFacts = { name: 'x.get', method: 'GET', path: '/services/info/{id}' }

describe('a call', () => {
  it('takes path parameters out of its input and spells the rest as a query', () => {
    expect(requestLine(get, { id: 'a/b', page: 2, tagIds: ['x', 'y'], city: '', state: undefined })).toEqual({
      method: 'GET',
      url: '/api/services/info/a%2Fb?page=2&tagIds=x&tagIds=y',
    })
  })

  it('refuses to be sent without its path parameter', () => {
    expect(() => requestLine(get, {})).toThrow('x.get needs id')
  })

  it('travels as POST with a body when a GET changes state', () => {
    const accept: EndpointFacts = {
      name: 'x.do',
      method: 'GET',
      path: '/offers/update-status/{id}',
      changesState: true,
    }
    expect(requestLine(accept, { id: '1', status: 'Accepted' })).toEqual({
      method: 'POST',
      url: '/api/offers/update-status/1',
      body: '{"status":"Accepted"}',
    })
  })

  it('puts the fields of a PUT into the body and those of a DELETE into the query', () => {
    expect(requestLine({ name: 'x', method: 'PUT', path: '/bid/add-bid' }, { bidAmount: 5 }).body).toBe(
      '{"bidAmount":5}',
    )
    expect(requestLine({ name: 'x', method: 'DELETE', path: '/a/{id}' }, { id: '1', why: 'old' })).toEqual({
      method: 'DELETE',
      url: '/api/a/1?why=old',
    })
  })
})
