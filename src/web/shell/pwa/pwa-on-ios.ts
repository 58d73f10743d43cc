import { isInstalled, isIos } from '../../data/device/installed.ts'
import { readLocal } from '../../ui/local-storage.ts'
import { HIDE_KEY } from '../home-screen.tsx'

/** iOS does not ask by itself: only there the way to the Home Screen has to be told, until the owner hides it. */
export function offersHomeScreen(): boolean {
  return isIos() && !isInstalled() && readLocal(HIDE_KEY) !== 'true'
}
