import { useEffect, useState } from 'react'
import type { PageAddress } from '../paths.ts'
import { type App, useApp } from '../ui/app.ts'
import { useStore } from '../ui/store.ts'
import { createOwnStore } from './session/own-storage.ts'

/** A kitchen timer, known by the instant it ends: a reload or a sleeping phone takes nothing from it. */
export type Timer = {
  readonly id: string
  /** The page that it belongs to: a step of the guide, for one dog. */
  readonly address: PageAddress
  readonly recipeName: string
  /** 1 for the first step of the method. */
  readonly step: number
  readonly endsAtMs: number
}

const NAME = 'timers'
const MINUTE_MS = 60_000
/** Looked at twice a second, so that no second is skipped on the display. */
const LOOK_EVERY_MS = 500

const timersOf = createOwnStore<readonly Timer[]>(NAME, readTimers)

export const useTimers = (): readonly Timer[] => useStore(timersOf(useApp()))

export function startTimer(app: App, timer: Omit<Timer, 'endsAtMs'>, minutes: number): void {
  const endsAtMs = Date.now() + minutes * MINUTE_MS
  timersOf(app).set([
    ...timersOf(app)
      .get()
      .filter(({ id }) => id !== timer.id),
    { ...timer, endsAtMs },
  ])
}

/** A timer that has rung goes on from now. */
export function addMinute(app: App, timerId: string): void {
  const later = (timer: Timer) => ({ ...timer, endsAtMs: Math.max(timer.endsAtMs, Date.now()) + MINUTE_MS })
  timersOf(app).set(
    timersOf(app)
      .get()
      .map((timer) => (timer.id === timerId ? later(timer) : timer)),
  )
}

export function stopTimer(app: App, timerId: string): void {
  timersOf(app).set(
    timersOf(app)
      .get()
      .filter(({ id }) => id !== timerId),
  )
}

/** A timer that is switched off in one tab falls silent in the other. */
export function followOtherTabs(app: App): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.endsWith(` ${NAME}`)) timersOf(app).readAgain()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The present instant, moving on. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(ticking)
  }, [])
  return nowMs
}

/** 65 000 ms are 1:05; the last second is shown whole. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, ...rest] = parts
  const [first = 0, second = 0] = rest
  const minutes = hours > 0 ? `${hours}:${String(first).padStart(2, '0')}` : String(first)
  return `${minutes}:${String(second).padStart(2, '0')}`
}

/** Data that an older release left in the browser's storage, or that were edited by hand, are not trusted. */
export function readTimers(stored: unknown): Timer[] {
  return Array.isArray(stored) ? stored.filter(isTimer) : []
}

function isTimer(stored: unknown): stored is Timer {
  const { id, address, recipeName, step, endsAtMs } = (stored ?? {}) as Partial<Timer>
  const texts = [id, address, recipeName].every((text) => typeof text === 'string')
  return texts && address?.startsWith('/recipe/') === true && Number.isInteger(step) && Number.isFinite(endsAtMs)
}
