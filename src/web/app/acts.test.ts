import { expect, test } from 'vitest'
import { once } from './acts.ts'
import { ApiError } from './http.ts'

const silences = [new ApiError(0, 'network', 'No answer'), new ApiError(503, 'database-away', 'Away')]
const refusal = new ApiError(409, 'storage-full', 'Full')

/** The id that goes out for it, whatever becomes of it. */
async function idOf(what: readonly (string | number)[], error?: ApiError): Promise<string> {
  let sent = ''
  const send = async ({ id }: { id: string }) => {
    sent = id
    if (error) throw error
  }
  const sending = once(what, send)
  if (error) await expect(sending).rejects.toBe(error)
  else await sending
  return sent
}

test('what was not answered goes out with its id again, until an answer is here', async () => {
  const pie = ['cook', 'rex', 'pie', 2]
  const ids = [await idOf(pie, silences[0]), await idOf(pie, silences[1]), await idOf(pie)]
  expect(new Set(ids).size).toBe(1)
  const refused = await idOf(pie, refusal)
  expect(ids).not.toContain(refused)
  expect(await idOf(pie)).not.toBe(refused)
})

test('another dish or number is another act', async () => {
  const ids = [
    await idOf(['cook', 'rex', 'pie', 2], silences[0]),
    await idOf(['cook', 'rex', 'pie', 3]),
    await idOf(['cook', 'rex', 'stew', 2]),
  ]
  expect(new Set(ids).size).toBe(3)
})
