/**
 * What is done whatever ends this process, but for a kill.
 * @param {() => void} atEnd
 * @returns {() => void} forgets about it
 */
export function endWithUs(atEnd) {
  /** @type {Record<string, number>} */
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
  const handlers = Object.entries(signals).map(([signal, code]) => ({ signal, handler: () => process.exit(code) }))
  for (const { signal, handler } of handlers) process.on(signal, handler)
  process.on('exit', atEnd)
  return () => {
    for (const { signal, handler } of handlers) process.off(signal, handler)
    process.off('exit', atEnd)
  }
}
