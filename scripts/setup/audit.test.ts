import { expect, test } from 'vitest'
import { inSummary, readAudit } from './audit.mjs'
import { summarise } from './checks.mjs'

const clean = { info: 0, low: 0, moderate: 1, high: 0, critical: 0, total: 1 }
const report = (vulnerabilities: object) => JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities } })

const UNIT = { name: 'unit', seconds: 1, passed: 5, failed: 0, skipped: 0 }

function summaryOf(output: string): string[] {
  const { results, notRun } = inSummary({ ...readAudit(output), seconds: 2 })
  return summarise([UNIT, ...results], notRun).split('\n')
}

test.each([
  ['refuses', '{ "message": "405 Method Not Allowed", "statusCode": 405 }\nnpm error audit endpoint returned an error'],
  ['is away', 'npm error code ENOTFOUND'],
  ['says nothing', ''],
])('a registry that %s is a line of what was not run, above the counts', (_, output) => {
  const summary = summaryOf(output)
  expect(summary.at(-1)).toBe('5 passed, 0 failed')
  expect(summary).toContain('NOT RUN  audit (the registry could not be asked)')
})

test('packages without a known hole of weight are a check that passed, whatever npm says around the report', () => {
  const summary = summaryOf(`npm warn Unknown user config\n${report(clean)}\nnpm notice`)
  expect([summary.at(-1), summary.filter((line) => line.startsWith('NOT RUN'))]).toEqual(['6 passed, 0 failed', []])
})

test.each(['high', 'critical'])('a hole that is %s fails the run, and is named', (severity) => {
  const output = JSON.stringify({
    vulnerabilities: { leftpad: { name: 'leftpad', severity, range: '<2' } },
    metadata: { vulnerabilities: { ...clean, [severity]: 1 } },
  })
  expect(summaryOf(output).at(-1)).toBe('5 passed, 1 failed')
  expect(readAudit(output).lines).toContain(`  ${severity}: leftpad <2`)
})
