import { ok, refused } from './result.ts'
import type { Result } from './result.ts'

/** Part of a file: its first and its last byte, both included, from 0. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses the `Range` header of a request for a file of `length` bytes (RFC 9110 §14.2). Returns
 * undefined for the whole file: without a header, for several ranges and for other units. Refuses a
 * range beyond the end.
 */
export function parseByteRange(
  header: string | undefined,
  length: number,
): Result<ByteRange | undefined, 'rangeUnsatisfiable'> {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return ok(undefined)
  if (first === '') return rangeWithin(length - Math.min(Number(last), length), length - 1)
  // A last byte before the first makes the header invalid, so it counts as absent.
  if (last !== '' && Number(last) < Number(first)) return ok(undefined)
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return rangeWithin(Number(first), end)
}

function rangeWithin(start: number, end: number): Result<ByteRange, 'rangeUnsatisfiable'> {
  return start <= end ? ok({ start, end }) : refused('rangeUnsatisfiable')
}
