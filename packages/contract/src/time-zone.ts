import { z } from 'zod'

/** 'Asia/Kolkata', 'America/Argentina/Salta', 'UTC', 'Etc/GMT+5': no bare offsets, which know no daylight saving time. */
const ianaShape = /^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/

function isTimeZone(name: string): boolean {
  if (!ianaShape.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const unknown = 'This time zone is not known.'

/** An IANA time zone; browsers differ in which of its names they use, so aliases are taken too. */
export const timeZone = z.string({ error: unknown }).max(64, unknown).refine(isTimeZone, unknown)
