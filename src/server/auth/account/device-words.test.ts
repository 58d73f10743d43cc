import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

const KHTML = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${KHTML} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${KHTML} Chrome/140.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (Windows NT 10.0) ${KHTML} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${KHTML} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KHTML} Version/18.0 Safari/605.1.15`, 'Safari', 'Mac'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [undefined, null, null],
])('%s is told as %s on %s', (userAgent, browser, system) => {
  expect(deviceWords(userAgent)).toEqual({ browser, system })
})
