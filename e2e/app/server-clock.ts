/** Loaded before the server: its clock stands at CLOCK, and goes where the tests send it. */
import { mock } from 'node:test'

mock.timers.enable({ apis: ['Date'], now: new Date(process.env.CLOCK ?? '') })
process.on('message', (instant: string) => {
  mock.timers.setTime(Date.parse(instant))
  process.send?.('set')
})
