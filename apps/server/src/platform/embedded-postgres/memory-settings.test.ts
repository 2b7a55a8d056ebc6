import { expect, test } from 'vitest'
import { memorySettings } from './memory-settings.ts'

const gigabyte = 1024 ** 3

test('the database uses a quarter of the memory for its cache, but never less than the default', () => {
  expect(memorySettings(gigabyte / 2)['shared_buffers']).toBe('128MB')
  expect(memorySettings(8 * gigabyte)['shared_buffers']).toBe('2048MB')
  expect(memorySettings(256 * gigabyte)['shared_buffers']).toBe('8192MB')
})

test('sorts may use more memory on a larger machine, so little that all connections fit', () => {
  expect(memorySettings(gigabyte)['work_mem']).toBe('4MB')
  expect(memorySettings(16 * gigabyte)['work_mem']).toBe('16MB')
  expect(memorySettings(256 * gigabyte)['work_mem']).toBe('64MB')
})
