import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv } from '../src/server/env.ts'
import { STOP_WITHIN_SECONDS } from '../src/server/observability/graceful-stop.ts'

/** Tests the promises that the examples of deploy/ make to those who copy them. */

const read = (file: string) => readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8')

test('the reverse proxy speaks TLS 1.2 and 1.3 alone, and only ciphers with forward secrecy and authentication', () => {
  const nginx = read('nginx.conf')
  expect(/^\s*ssl_protocols ([^;]+);/m.exec(nginx)?.[1]).toBe('TLSv1.2 TLSv1.3')
  const ciphers = /^\s*ssl_ciphers ([^;]+);/m.exec(nginx)?.[1]?.split(':') ?? []
  expect(ciphers.length).toBeGreaterThan(0)
  expect(ciphers.filter((cipher) => !/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM|CHACHA20-POLY1305)/.test(cipher))).toEqual(
    [],
  )
})

test('the reverse proxy says itself who asks, and hands no figures on', () => {
  const nginx = read('nginx.conf')
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/)
  expect(nginx).toMatch(/location = \/metrics \{ return 404; \}/)
})

test('the container runs as a user of no rights, with what runs alone, and the service may write into one folder', () => {
  expect(read('Containerfile')).toMatch(
    /^RUN find src scripts -name '\*\.test\.\*' -delete && rm -r src\/server\/testing$/m,
  )
  const [, image = ''] = read('Containerfile').split(/^FROM .*\n(?=#)/m)
  expect(image).toMatch(/^USER node$/m)
  expect([...image.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, what]) => what)).toEqual([
    'package.json',
    'node_modules',
    'dist',
    'src',
    'scripts',
  ])
  const unit = read('goodbowl.service')
  const promised = [
    'DynamicUser=yes',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'UMask=0077',
  ]
  for (const line of promised) expect(unit.split('\n')).toContain(line)
})

test('the service, and the command that runs the container, give the server the time that it may take to stop', () => {
  const mostSeconds = readEnv({ TRUST_PROXY: '127.0.0.1' }).drainSeconds + STOP_WITHIN_SECONDS
  for (const [file, setting] of [
    ['goodbowl.service', /^TimeoutStopSec=(\d+)$/m],
    ['Containerfile', /podman run --stop-timeout (\d+) /],
  ] as const)
    expect(Number(setting.exec(read(file))?.[1]), file).toBeGreaterThan(mostSeconds)
})
