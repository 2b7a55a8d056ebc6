/**
 * Copies text or bytes into a buffer of exactly their size. Node.js returns short texts and compressed bytes as views
 * of 64 KB buffers, which stay in memory as long as any view does.
 */
export function unpooledCopy(source: string | Uint8Array): Buffer {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
