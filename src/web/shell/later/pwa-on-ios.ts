import { readLocal } from '../../ui/local-storage.ts'
import { HIDE_KEY } from '../home-screen.tsx'

/** iOS does not ask by itself: only there the way to the Home Screen has to be told, until the owner hides it. */
export function offersHomeScreen(): boolean {
  return isIos() && !isInstalled() && readLocal(HIDE_KEY) !== 'true'
}

/** An iPad gives itself out as a Mac, but no Mac has fingers. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function isInstalled(): boolean {
  const isStandalone = (navigator as { standalone?: boolean }).standalone === true
  return isStandalone || window.matchMedia('(display-mode: standalone)').matches
}
