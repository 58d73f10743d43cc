import { writeFileSync } from 'node:fs'

/** Writes how many errors Vitest met outside of all tests, which its JSON report leaves out, into `STRAY_ERRORS_FILE`. */
export default class StrayErrorsReporter {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.STRAY_ERRORS_FILE ?? '', String(errors.length))
  }
}
