/** Removes the user's notifications and the app icon's badge from this device. */
export async function clearTray(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined)
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  for (const shown of (await registration?.getNotifications().catch(() => undefined)) ?? []) shown.close()
}

/** Ends the push subscription of this browser. Rejects when it has no push service. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
