// Asks the registry for known weaknesses of the packages.
//   npm run task -- audit
// A registry that does not answer fails nothing, and is named: it says something about the network, not about the packages.
// `npm test -- --audit` has it in its summary.
import { askRegistry } from './setup/audit.mjs'
import { runAsScript } from './setup/house.mjs'

await runAsScript(async () => {
  const { isSafe } = await askRegistry()
  return isSafe === false ? 1 : 0
})
