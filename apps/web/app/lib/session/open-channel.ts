/** A channel between the tabs and windows of this site; a browser that forbids it its storage may forbid it this too. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
