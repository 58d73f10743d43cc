import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const MODULE = JSON.stringify(new URL('ending.mjs', import.meta.url).href)
const TWO_ENDINGS = `
  import { setImmediate } from 'node:timers/promises'
  import { endWithUs } from ${MODULE}
  endWithUs(() => console.log('folder removed'))
  endWithUs(() => console.log('forgotten'))()
  endWithUs(async () => {
    console.log('server told to end')
    await setImmediate()
    console.log('server ended')
  })`

async function endingOf(program: string, signal?: NodeJS.Signals) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  if (signal) child.stdout.once('data', () => child.kill(signal))
  const [code, endedBy] = await once(child, 'close')
  return { said: (await said).trim().split('\n'), code, endedBy }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'at a %s what came last ends first, and is waited for; then the signal does its work',
  async (signal) => {
    const ready = `${TWO_ENDINGS}\nsetInterval(() => {}, 1000)\nconsole.log('ready')`
    const said = ['ready', 'server told to end', 'server ended', 'folder removed']
    expect(await endingOf(ready, signal)).toEqual({ said, code: null, endedBy: signal })
  },
)

test('at an exit nothing is waited for, and the order is the same', async () => {
  const said = ['server told to end', 'folder removed']
  expect(await endingOf(`${TWO_ENDINGS}\nprocess.exit(3)`)).toEqual({ said, code: 3, endedBy: null })
})
