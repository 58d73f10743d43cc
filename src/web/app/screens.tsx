import { Component, type ReactNode } from 'react'
import { texts } from '../texts/index.ts'
import { MessageScreen } from '../ui/message-screen.tsx'

const reload = () => window.location.reload()

export const OfflineScreen = ({ onRefresh = reload }: { onRefresh?: () => void }) => (
  <MessageScreen text={texts.shell.offline} onRefresh={onRefresh} />
)

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
    return navigator.onLine ? <ErrorScreen /> : <OfflineScreen />
  }
}
