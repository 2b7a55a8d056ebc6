/**
 * Opens a channel between the tabs and windows of this site; undefined in a browser that blocks it together with
 * storage.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
