import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes how many errors Vitest met outside of all tests, which its JSON report leaves out, into `STRAY_ERRORS_FILE`. */
export default class StrayErrorsReporter {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env.STRAY_ERRORS_FILE ?? ''
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, String(errors.length))
  }
}
