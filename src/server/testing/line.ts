import { type AddressInfo, createServer, type Server, Socket } from 'node:net'

/** A way to a server on which everything can get stuck, or break. */
export async function startLine(target: URL) {
  const line = { isSilent: false, url: '', cut: () => {}, mend: () => {}, close: () => {} }
  const sockets = new Set<Socket>()
  let isCut = false
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const server: Server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = new Socket().connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => !line.isSilent && to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => {})
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  line.url = url.href
  line.cut = () => {
    isCut = true
    breakAll()
  }
  line.mend = () => {
    isCut = false
  }
  line.close = () => {
    server.close()
    breakAll()
  }
  return line
}
