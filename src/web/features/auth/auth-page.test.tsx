import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logOut } from '../../data/session/identity.ts'
import { KEPT_RECIPE_KEY } from '../../data/stored-keys.ts'
import type { AuthMode } from '../../pages/visitors-pages.ts'
import { held, type SentRequest, serve } from '../../testing/server.ts'
import { addressNow, leave, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import AuthPage from './auth-page.tsx'

const FORMS: readonly (readonly [path: string, mode: AuthMode])[] = [
  ['/login', 'login'],
  ['/register', 'register'],
  ['/login/confirm', 'confirm'],
  ['/login/forgotten', 'forgotten-request'],
  ['/login/set-password', 'forgotten-confirm'],
]

const open = (at: string) =>
  show(
    <Routes>
      {FORMS.map(([path, mode]) => (
        <Route
          key={mode}
          path={path}
          element={
            <AuthPage
              mode={mode}
              homeAfterLogin="/home"
              awaitPage={async () => undefined}
              lastQuestion="/new-pet/health"
            />
          }
        />
      ))}
    </Routes>,
    'light',
    at,
  )

const PASSWORD = 'three brown dogs by the river'
const TOO_LONG = 'x'.repeat(101)

const REGISTERS = { 'POST /auth/sign-up/email': {} }
const SENDS_CODES = { 'POST /auth/email-otp/request-password-reset': {} }
const WITH_OUTBOX = { 'GET /v2/settings': { json: { sendsMail: false } } }
const WITH_MAIL = { 'GET /v2/settings': { json: { sendsMail: true } } }

const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const said = (text: string) => page.getByText(text, { exact: true })
const changes = (asked: readonly SentRequest[]) => asked.filter(({ call }) => !call.startsWith('GET '))

async function register(email: string, password = PASSWORD) {
  await field('Email').fill(email)
  await field('Password').fill(password)
  await button('Register').click()
}

async function logIn() {
  await field('Email').fill('ada@example.org')
  await field('Password').fill(PASSWORD)
  await button('Log in').click()
}

/** Each test starts logged out, with no sign-in begun. */
beforeEach(async () => {
  serve({ 'POST /auth/sign-out': {} })
  await logOut(testApp())
})

test('each form of the way in leads to the others, and Back leads back', {
  tags: ['@login-register', '@sign-in-form', '@register-form', '@back-button'],
}, async () => {
  serve(SENDS_CODES)
  await open('/login')
  expect(document.title).toBe('Sign In – Goodbowl')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign In', exact: true })).toBeVisible()
  await link('Not a member? Sign up now!').click()
  await expect.poll(addressNow).toBe('/register')
  for (const name of ['First name optional', 'Email', 'Password']) await expect.element(field(name)).toBeVisible()
  await link(/^Already a member/).click()
  await expect.poll(addressNow).toBe('/login')
  await field('Email').fill('ada+dogs@example.org')
  await link('Forgotten your password?').click()
  await expect.poll(addressNow).toBe('/login/forgotten?email=ada%2Bdogs%40example.org')
  await expect.element(field('Email')).toHaveValue('ada+dogs@example.org')
  await button('Send Code').click()
  await expect.poll(addressNow).toBe('/login/set-password')
  await expect.element(field('Code')).toBeVisible()
  await link('Back').click()
  await expect.poll(addressNow).toBe('/login/forgotten')
  await expect.element(button('Send Code')).toBeVisible()
  await link('Back').click()
  await expect.poll(addressNow).toBe('/login')
})

test.each([
  ['/login/confirm', '/login'],
  ['/login/set-password', '/login/forgotten'],
])(
  '%s needs the step before, and leads back to it',
  {
    tags: ['@forgotten-redirects', '@register-redirects'],
  },
  async (step, before) => {
    await open(step)
    await expect.poll(addressNow).toBe(before)
  },
)

test.each([
  ['/login', 'current-password'],
  ['/register', 'new-password'],
])(
  'on %s a password may be pasted and kept by the browser, and is hidden until its owner looks',
  async (path, kind) => {
    await open(path)
    const password = field('Password')
    await expect.element(password).toHaveAttribute('type', 'password')
    await expect.element(password).toHaveAttribute('autocomplete', kind)
    await field('Email').fill('out of a manager, 40 characters or so')
    await userEvent.keyboard('{ControlOrMeta>}ac{/ControlOrMeta}')
    await password.click()
    await userEvent.keyboard('{ControlOrMeta>}v{/ControlOrMeta}')
    await expect.element(password).toHaveValue('out of a manager, 40 characters or so')
    await button('Show password').click()
    await expect.element(password).toHaveAttribute('type', 'text')
  },
)

test('the address of the code cannot be changed, and the keyboard for it is of digits', {
  tags: '@confirm-form',
}, async () => {
  serve({ ...REGISTERS, ...WITH_MAIL })
  await open('/register')
  await register('ada@example.org')
  await expect.poll(addressNow).toBe('/login/confirm')
  await expect.element(field('Email')).toHaveValue('ada@example.org')
  await expect.element(field('Email')).toHaveAttribute('readonly')
  await expect.element(field('Code')).toHaveAttribute('inputmode', 'numeric')
  await link('Back').click()
  await expect.poll(addressNow).toBe('/login')
})

test('after a right password the page says so, and what to do next', { tags: '@confirm-form' }, async () => {
  const unconfirmed = { status: 403, json: { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' } }
  serve({ 'POST /auth/sign-in/email': unconfirmed, ...REGISTERS, ...WITH_MAIL })
  await open('/login')
  await logIn()
  await expect
    .element(page.getByText(/^Your password is right, .* We have sent a new code .* you are logged in\.$/))
    .toBeVisible()
  await expect.element(page.getByText(/If this address is new/)).not.toBeInTheDocument()
  await link('Back').click()
  await link('Not a member? Sign up now!').click()
  await register('ada@example.org')
  await expect.element(page.getByText(/^If this address is new/)).toBeVisible()
})

test.each([
  { settings: WITH_OUTBOX, times: 1 },
  { settings: WITH_MAIL, times: 0 },
])('of an outbox is spoken where letters stay in it: $times', async ({ settings, times }) => {
  const asked = serve({ ...REGISTERS, ...settings })
  await open('/register')
  await register('ada@example.org')
  await expect.element(page.getByText(/^If this address is new, a code is on its way/)).toBeVisible()
  await expect.poll(() => asked.some(({ call }) => call === 'GET /v2/settings')).toBe(true)
  await expect
    .poll(
      () =>
        page
          .getByText(/kept in the outbox of its data there \(data\/outbox, unless another folder was set\)/)
          .elements().length,
    )
    .toBe(times)
})

test('while the server thinks, Processing is shown; when it is away, that is said', {
  tags: ['@processing', '@auth-state', '@say-no-server'],
}, async () => {
  const { answer, letGo } = held('silence')
  serve({ 'POST /auth/sign-in/email': answer })
  await open('/login')
  await logIn()
  await expect.element(page.getByRole('button').getByText('Processing')).toBeVisible()
  letGo()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error contacting server')
  await expect.element(button('Log in')).toBeVisible()
})

test('a wrong password is answered in a warning, and asked for again', { tags: '@warning-alert' }, async () => {
  serve({ 'POST /auth/sign-in/email': { status: 401, json: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'No' } } })
  await open('/login')
  await logIn()
  await expect.element(page.getByRole('alert')).toMatchTextContent('do not match')
  await expect.poll(addressNow).toBe('/login')
})

test('a password that is easy to guess says why at its field, and another one registers', {
  tags: '@register-form',
}, async () => {
  const errors = [{ field: 'password', message: 'This is one of the most common passwords.' }]
  const refusal = { status: 422, json: { code: 'validation', detail: 'Weak', errors } }
  serve({ 'POST /auth/sign-up/email': refusal })
  await open('/register')
  await register('ada@example.org', 'password')
  await expect.element(field('Password')).toHaveAccessibleDescription(/This is one of the most common passwords/)
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true')
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  serve(REGISTERS)
  await register('ada@example.org')
  await expect.poll(addressNow).toBe('/login/confirm')
})

type Wrong = readonly [form: string, submit: string, name: string, typed: string, message: string]

const WRONG: readonly Wrong[] = [
  ['/register', 'Register', 'First name optional', TOO_LONG, 'First name is too long'],
  ['/register', 'Register', 'Email', '', 'Please enter your email address'],
  ['/register', 'Register', 'Email', `${'x'.repeat(100)}@example.org`, 'Email address is too long'],
  ['/register', 'Register', 'Password', '', 'Please enter your password'],
  ['/register', 'Register', 'Password', 'short', 'Password is too short'],
  ['/register', 'Register', 'Password', TOO_LONG, 'Password is too long'],
  ['/login', 'Log in', 'Email', 'rex', 'Please enter an email address'],
  ['/login', 'Log in', 'Email', TOO_LONG, 'Email address is too long'],
  ['/login', 'Log in', 'Password', '', 'Please enter your password'],
  ['/login/forgotten', 'Send Code', 'Email', '', 'Please enter your email address'],
]

test.each(WRONG)(
  'on %s before and after “%s”: %s %j is answered “%s”, and nothing is sent',
  {
    tags: '@validated-on-blur',
  },
  async (form, submit, name, typed, message) => {
    const asked = serve({})
    await open(form)
    await field(name).fill(typed)
    leave(field(name))
    await expect.element(said(message)).toBeVisible()
    await button(submit).click()
    await expect.element(said(message)).toBeVisible()
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(addressNow).toBe(form)
    expect(changes(asked)).toEqual([])
  },
)

test.each([
  ['Code', '', 'Please enter the code'],
  ['Code', 'abcdef', 'The code has digits only'],
  ['Code', '12345678901', 'Code is too long'],
  ['New password', 'short', 'Password is too short'],
])(
  'with the letter in hand: %s %j is answered “%s” as soon as it is left',
  {
    tags: '@validated-on-blur',
  },
  async (name, typed, message) => {
    const asked = serve({ ...SENDS_CODES, ...WITH_MAIL })
    await open('/login/forgotten')
    await field('Email').fill('ada@example.org')
    await button('Send Code').click()
    await expect.poll(addressNow).toBe('/login/set-password')
    await field(name).fill(typed)
    leave(field(name))
    await expect.element(said(message)).toBeVisible()
    expect(changes(asked)).toHaveLength(1)
  },
)

const kept = () => localStorage.getItem(KEPT_RECIPE_KEY)

test('the browser remembers the recipe that a visitor keeps once they register, and forgets it with a change of mind', async () => {
  serve({ ...REGISTERS, ...WITH_MAIL })
  const { unmount } = await open('/register?keep=cod-bake')
  await expect.element(button('Register')).toBeVisible()
  expect(kept()).toBeNull()
  await register('ada@example.org')
  await expect.poll(kept).toBe('cod-bake')
  await unmount()
  await open('/register')
  await register('ada@example.org')
  await expect.poll(kept).toBeNull()
})

test('a member who keeps a recipe and logs in keeps it', async () => {
  await open('/register?keep=cod-bake')
  await link('Already a member? Log in').click()
  await expect.poll(addressNow).toBe('/login')
  expect(kept()).toBe('cod-bake')
})
