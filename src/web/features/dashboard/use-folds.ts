import { useState } from 'react'
import { INTAKE_GROUPS, type IntakeGroup } from '../../../nutrition/diary/intake-groups.ts'
import { readOwn, writeOwn } from '../../data/session/own-storage.ts'
import { type App, useApp } from '../../ui/app.ts'

const KEPT_OPEN = 'dashboardOpen'

export type Folds = {
  readonly open: readonly IntakeGroup[]
  readonly set: (group: IntakeGroup, isOpen: boolean) => void
  /** Opens a group and goes there. */
  readonly show: (group: IntakeGroup) => void
}

export const foldId = (group: IntakeGroup) => `nutrients-${group}`

/** The groups of panels that are open, as this owner left them on this device. */
export function useFolds(): Folds {
  const app = useApp()
  const [open, setOpen] = useState(() => readOpen(app))
  const set = (group: IntakeGroup, isOpen: boolean) => {
    if (open.includes(group) === isOpen) return
    const next = isOpen ? [...open, group] : open.filter((one) => one !== group)
    setOpen(next)
    writeOwn(app, KEPT_OPEN, next)
  }
  const show = (group: IntakeGroup) => {
    set(group, true)
    const summary = document.getElementById(foldId(group))?.querySelector('summary')
    summary?.scrollIntoView()
    summary?.focus()
  }
  return { open, set, show }
}

function readOpen(app: App): readonly IntakeGroup[] {
  const kept = readOwn(app, KEPT_OPEN)
  return Array.isArray(kept) ? INTAKE_GROUPS.filter((group) => kept.includes(group)) : []
}
