import { randomUUID } from 'node:crypto'
import type { Page } from 'puppeteer-core'
import { newestCode } from '../app/outbox.ts'
import type { RunningApp } from '../app/server.ts'
import { open } from './person.ts'

const REX = {
  name: 'Rex',
  breed: { name: 'Labrador Retriever' },
  age: { years: 4, months: 6 },
  sex: 'male',
  neutered: 'Yes',
  weight: 30.5,
  bodyCondition: 'bodyCondition_3',
  activityLevel: 'activityLevel_3',
  healthIssues: [],
  mealsPerDay: 2,
  frequency: 'daily',
}

/** The owner of Rex, who registered some time ago and is logged in: laid out by calls from a page of the app. */
export async function settle(page: Page, { dataDir }: RunningApp): Promise<void> {
  const email = `ada-${randomUUID()}@example.org`
  const password = 'three brown dogs by the river'
  await open(page, '/login')
  await call(page, '/auth/sign-up/email', { name: 'Ada', email, password })
  await call(page, '/auth/email-otp/verify-email', { email, otp: await newestCode(dataDir, email) })
  await call(page, '/auth/sign-in/email', { email, password })
  const preferences = { exclude: [], prefer: [], require: [] }
  await call(page, '/recipe-planner-logged-in', { pet: REX, preferences, date: '2020-01-01', tags: [] })
}

const call = (page: Page, path: string, body: object): Promise<void> =>
  page.evaluate(
    async (path, body) => {
      const session = await fetch('/api/auth/token')
      const { token } = session.ok ? await session.json() : {}
      const answer = await fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'utc-offset': '0', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    },
    path,
    body,
  )
