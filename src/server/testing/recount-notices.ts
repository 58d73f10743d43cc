/**
 * A second program for an owner's notices, for the law that each comes once, at its time, and goes when it is done: it shares no line with the
 * product, and says what docs/notices.md says. Its clock has a fixed offset from UTC.
 */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A notice of these kinds comes again after so many days. */
const AGAIN: Record<string, number> = { weigh: 7, vet: 3, approval: 7 }

export type OwnersChoice = {
  kinds: string[]
  hour: number
  mealHours: number[]
  quiet: { from: number; to: number } | null
}
/** A message as a device read it. */
export type ReadMessage = { kind: string; id: string; isDone?: boolean }
/** Whether something is to be done now; `number`: which meal of the day. */
export type IsToDo = (kind: string, number: number) => boolean

type Told = ReadMessage & { number: number; day: string; untilMs: number; isOpen: boolean; doneSince?: number }
type Window = { kind: string; number: number; day: string; fromMs: number; lateMs: number; untilMs: number }

export function isQuiet(quiet: OwnersChoice['quiet'], hour: number): boolean {
  if (!quiet) return false
  for (let at = quiet.from; at !== quiet.to; at = (at + 1) % 24) if (at === hour) return true
  return false
}

function windowsOf({ kinds, hour, mealHours, quiet }: OwnersChoice, nowMs: number, offsetMs: number): Window[] {
  const day = new Date(nowMs + offsetMs).toISOString().slice(0, 10)
  const window = (kind: string, number: number, at: number): Window => {
    let worth = 1
    while (worth < 4 && at + worth < 24 && !isQuiet(quiet, at + worth)) worth++
    const fromMs = Date.parse(day) - offsetMs + at * HOUR
    return {
      ...{ kind, number, day, fromMs },
      lateMs: fromMs + Math.min(2, worth) * HOUR,
      untilMs: fromMs + worth * HOUR,
    }
  }
  return kinds.flatMap((kind) =>
    kind === 'meal' ? mealHours.map((at, index) => window(kind, index + 1, at)) : window(kind, 0, hour),
  )
}

/** What is known of an owner's notices so far. */
type Known = { told: Told[]; choice: OwnersChoice; chosenMs: number; lastMs: number }

function wasTold({ told }: Known, { kind, number, day }: Window): boolean {
  return told.some((one) => {
    const days = (Date.parse(day) - Date.parse(one.day)) / (24 * HOUR)
    return one.kind === kind && one.number === number && days < (AGAIN[kind] ?? 1)
  })
}

/** Of a window that has begun: what came, and what should have. */
function lookAtWindow(known: Known, window: Window, came: ReadMessage[], isToDo: IsToDo): string[] {
  const { kind, number, day, fromMs, untilMs } = window
  const name = number > 0 ? `${kind} ${number}` : kind
  const [message, ...more] = came
  const isDue = isToDo(kind, number)
  const isKnown = wasTold(known, window)
  if (!message) {
    const isFirstLook = known.lastMs < fromMs && known.chosenMs < fromMs
    return isDue && !isKnown && isFirstLook ? [`${name} did not come`] : []
  }
  known.told.push({ ...message, number, day, untilMs, isOpen: true })
  return [
    ...(more.length > 0 ? [`${name} came twice at once`] : []),
    ...(isDue ? [] : [`${name} came, with nothing to do`]),
    ...(isKnown ? [`${name} came again`] : []),
  ]
}

/** Of a notice that may still stand on a device: it is withdrawn within five minutes once it is done, and not before. */
function lookAtOpen(notice: Told, isWithdrawn: boolean, nowMs: number, isToDo: IsToDo): string[] {
  const { kind, number, untilMs } = notice
  const isDue = isToDo(kind, number)
  notice.isOpen = !isWithdrawn && nowMs < untilMs
  if (isWithdrawn) {
    if (untilMs <= nowMs) return [`${kind} was withdrawn late`]
    return isDue ? [`${kind} was withdrawn, with something to do`] : []
  }
  if (isDue) delete notice.doneSince
  else notice.doneSince ??= nowMs
  const isLate = notice.doneSince !== undefined && nowMs - notice.doneSince >= 5 * MINUTE
  return notice.isOpen && isLate ? [`${kind} is done and was not withdrawn`] : []
}

function lookAtRound(known: Known, begun: Window[], nowMs: number, messages: ReadMessage[], isToDo: IsToDo): string[] {
  const open = known.told.filter(({ isOpen }) => isOpen)
  const isExpected = ({ kind, id, isDone }: ReadMessage) =>
    isDone ? open.some((one) => one.id === id && one.kind === kind) : begun.some((one) => one.kind === kind)
  const wasWithdrawn = (notice: Told) => messages.some(({ id, isDone }) => isDone && id === notice.id)
  const news = (window: Window) => messages.filter(({ kind, isDone }) => !isDone && kind === window.kind)
  return [
    ...messages.filter((one) => !isExpected(one)).map((one) => `${JSON.stringify(one)} came unasked`),
    ...open.flatMap((one) => lookAtOpen(one, wasWithdrawn(one), nowMs, isToDo)),
    ...begun.flatMap((one) => lookAtWindow(known, one, news(one), isToDo)),
  ]
}

/** Looks at every round of an owner's notices. */
export function recountNotices(offsetMinutes: number) {
  const nothing = { kinds: [], hour: 0, mealHours: [], quiet: null }
  const known: Known = { told: [], choice: nothing, chosenMs: 0, lastMs: 0 }
  const begunAt = (nowMs: number) =>
    windowsOf(known.choice, nowMs, offsetMinutes * MINUTE).filter(
      ({ fromMs, lateMs }) => fromMs <= nowMs && nowMs < lateMs,
    )
  return {
    choose(choice: OwnersChoice, nowMs: number) {
      known.choice = choice
      known.chosenMs = nowMs
    },
    /** Whether anything may come now. */
    isAwake: (nowMs: number) =>
      known.told.some(({ isOpen }) => isOpen) || begunAt(nowMs).some((window) => !wasTold(known, window)),
    /** @returns what is wrong with the messages of this round */
    round(nowMs: number, messages: ReadMessage[], isToDo: IsToDo): string[] {
      const wrong = lookAtRound(known, begunAt(nowMs), nowMs, messages, isToDo)
      known.lastMs = nowMs
      return wrong
    },
    told: () => known.told.map(({ kind }) => kind),
  }
}
