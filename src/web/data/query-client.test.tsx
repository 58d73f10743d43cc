import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { testApp } from '../testing/test-app.ts'
import { ApiError } from './api/http.ts'
import { queryClientOf } from './query-client.ts'

type Ask = () => Promise<string>

const fridge = (of: string, ask: Ask) => <Fridge of={of} ask={ask} />

function Fridge({ of, ask }: { of: string; ask: Ask }) {
  const { data, isError } = useQuery({ queryKey: ['fridge', of], queryFn: ask })
  return <p>{isError ? 'could not be loaded' : data}</p>
}

/** A network that is away is asked once more: at once here, where no network has to come back by itself meanwhile. */
beforeEach(() => {
  const client = queryClientOf(testApp())
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
})

/** Tells the page of the network as the browser does. */
const network = (is: 'offline' | 'online') => window.dispatchEvent(new Event(is))

test('what could not be loaded without a network is there once it is back', async () => {
  let isBack = false
  let asked = 0
  await show(
    fridge('Ada', async () => {
      asked += 1
      if (isBack) return 'three portions'
      throw new ApiError(0, 'network', 'No answer')
    }),
  )
  network('offline')
  await expect.element(page.getByText('could not be loaded')).toBeVisible()
  expect(asked).toBe(2)
  isBack = true
  network('online')
  await expect.element(page.getByText('three portions')).toBeVisible()
})

test('what was seen a moment before the network went is asked for again when it is back', async () => {
  const answers = ['three portions', 'two portions']
  await show(fridge('Ben', async () => answers.shift() ?? 'asked too often'))
  await expect.element(page.getByText('three portions')).toBeVisible()
  network('offline')
  network('online')
  await expect.element(page.getByText('two portions')).toBeVisible()
})

test('a mend that takes long is asked for until it is there', async () => {
  let asked = 0
  await show(
    fridge('Ada', async () => {
      asked += 1
      if (asked < 4) throw new ApiError(503, 'mend-takes-long', 'It takes longer than usual')
      return 'more oil'
    }),
  )
  await expect.element(page.getByText('more oil')).toBeVisible()
})

test('a refusal is not asked for again', async () => {
  let asked = 0
  await show(
    fridge('Ada', async () => {
      asked += 1
      throw new ApiError(503, 'busy', 'Too much at once')
    }),
  )
  await expect.element(page.getByText('could not be loaded')).toBeVisible()
  expect(asked).toBe(1)
})
