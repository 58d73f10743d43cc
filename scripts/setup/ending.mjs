/** @type {(() => unknown)[]} */
const endings = []
/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs `atEnd` whatever ends this process, but for a kill; the last one that was asked for runs first, as it may stand on
 * what was there before it. A signal waits for what takes time, and a second one does not.
 * @param {() => unknown} atEnd
 * @returns {() => void} forgets about it
 */
export function endWithUs(atEnd) {
  if (endings.length === 0) listen()
  endings.push(atEnd)
  return () => {
    const place = endings.indexOf(atEnd)
    if (place < 0) return
    endings.splice(place, 1)
    if (endings.length === 0) listenNoMore()
  }
}

function listen() {
  for (const signal of SIGNALS) process.on(signal, endBySignal)
  process.on('exit', endAtOnce)
}

function listenNoMore() {
  for (const signal of SIGNALS) process.off(signal, endBySignal)
  process.off('exit', endAtOnce)
}

/**
 * Afterwards the signal does what it does by itself: a worker of Vitest may not call `process.exit`.
 * @param {NodeJS.Signals} signal
 */
async function endBySignal(signal) {
  for (const one of SIGNALS) process.off(one, endBySignal)
  try {
    while (endings.length > 0) await endings.pop()?.()
  } finally {
    process.kill(process.pid, signal)
  }
}

function endAtOnce() {
  while (endings.length > 0) endings.pop()?.()
}
