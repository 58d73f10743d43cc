import { Component, type ReactNode, useEffect, useState } from 'react'
import { isLoggedIn } from '../data/session/session.ts'
import { texts } from '../texts/index.ts'
import { useApp } from '../ui/app.ts'
import { isOnline } from '../ui/online.ts'
import { MessageScreen } from '../ui/page/message-screen.tsx'

const reload = () => window.location.reload()

export const OfflineScreen = ({ onRefresh = reload }: { onRefresh?: () => void }) => (
  <MessageScreen text={texts.shell.offline} onRefresh={onRefresh} />
)

/** A visitor who opens the app without a network has seen nothing yet that could be shown. */
export function OnceReachable({ children }: { children: ReactNode }) {
  const app = useApp()
  const [isWaiting, setWaiting] = useState(() => !isOnline() && !isLoggedIn(app))
  useEffect(() => {
    const go = () => setWaiting(false)
    window.addEventListener('online', go)
    return () => window.removeEventListener('online', go)
  }, [])
  return isWaiting ? <OfflineScreen /> : children
}

export const ErrorScreen = () => <MessageScreen text={texts.shell.error} onRefresh={reload} />

/** Catches what broke while drawing; a page that could not be loaded because the network is gone says so. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return isOnline() ? <ErrorScreen /> : <OfflineScreen />
  }
}
