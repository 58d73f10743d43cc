import { buildPages } from '../../scripts/setup/pages.mjs'
import { buildServer } from '../../scripts/setup/server.mjs'

/** Builds once before all tests, and only when the sources have changed. */
export default async function build(): Promise<void> {
  await buildPages()
  await buildServer()
}
