// npm run audit: known holes in what we depend on. A registry that cannot be asked is said plainly and fails nothing:
// it says something of the network, not of our packages. `npm test -- --audit` has it in its summary.
import { askRegistry } from './setup/audit.mjs'
import { runAsScript } from './setup/house.mjs'

await runAsScript(async () => {
  const { isSafe } = await askRegistry()
  return isSafe === false ? 1 : 0
})
