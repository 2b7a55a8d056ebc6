import { expect, test } from 'vitest'
import { withoutPassword } from './postgres-tools.ts'

test.each([
  ['postgresql://ada@db.example/market', 'postgresql://ada@db.example/market', undefined],
  ['postgresql://ada:a%2Fb%40c@db.example:5433/market', 'postgresql://ada@db.example:5433/market', 'a/b@c'],
  ['postgresql://ada:secret@/market?host=/run/pg', 'postgresql://ada@/market?host=/run/pg', 'secret'],
  ['postgresql://db.example/market?user=ada&password=se%20cret', 'postgresql://db.example/market?user=ada', 'se cret'],
  ['postgresql://db.example/market?password=secret', 'postgresql://db.example/market', 'secret'],
  [
    'postgresql://ada:secret@a,b:5433/market?sslmode=require&uselibpqcompat=true',
    'postgresql://ada@a,b:5433/market?sslmode=require',
    'secret',
  ],
])('pg_dump gets %s without its password', (address, database, password) => {
  expect(withoutPassword(address)).toEqual({ database, password })
})
