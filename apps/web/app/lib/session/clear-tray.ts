/** Takes what a person was told off this device: their notifications, and the number on the icon of the app. */
export async function clearTray(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined)
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  for (const shown of (await registration?.getNotifications().catch(() => undefined)) ?? []) shown.close()
}

/** Ends the push subscription of this browser. Rejects where it has no push service. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
