// Runs before each file of component tests. Every part is tested as it looks: with the sizes, colours and fonts of the pages.
import '../theme/tokens.css'
import '../theme/fonts.css'
import '../theme/base.css'
import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// The files of a runner share one browser, and which file comes after which changes from run to run: the next test must not find
// what one has kept there, such as its units, a draft or an owner.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
for (const { name = '' } of await indexedDB.databases()) await forgetDatabase(name)

function forgetDatabase(name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = indexedDB.deleteDatabase(name)
  request.onsuccess = () => resolve()
  request.onerror = () => reject(request.error)
  return promise
}

// A part is gone before its owner and its server are: else it asks once more.
afterEach(cleanup)
