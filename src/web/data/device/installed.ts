/** An iPad gives itself out as a Mac, but no Mac has fingers. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Whether the app was opened from the Home Screen, without a browser around it. */
export function isInstalled(): boolean {
  const isStandalone = (navigator as { standalone?: boolean }).standalone === true
  return isStandalone || window.matchMedia('(display-mode: standalone)').matches
}
