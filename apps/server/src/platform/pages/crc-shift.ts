/** The polynomial of CRC-32, as gzip writes its bits: the highest power in the lowest bit. */
const polynomial = 0xed_b8_83_20
const one = 0x80_00_00_00
const byteFurther = 0x00_80_00_00

/** The product of two remainders: 32 steps, however long the bytes behind them are. */
export function timesRemainder(left: number, right: number): number {
  let product = 0
  let shifted = right
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (left & bit) product ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1
  }
  return product >>> 0
}

/** What a checksum is multiplied by when so many bytes follow. */
export function remainderBefore(bytes: number): number {
  let remainder = one
  let square = byteFurther
  for (let left = bytes; left > 0; left >>>= 1) {
    if (left & 1) remainder = timesRemainder(square, remainder)
    square = timesRemainder(square, square)
  }
  return remainder
}
