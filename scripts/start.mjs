// npm start: installs what is missing, builds what is stale, then runs the server until it is told to stop.
import { COMPILED_SOURCES, runAsScript, SERVER, SERVER_FLAGS, SERVER_VARIABLES } from './setup/house.mjs'
import { installPackages } from './setup/packages.mjs'
import { buildPages } from './setup/pages.mjs'
import { buildServer } from './setup/server.mjs'
import { runUntilAsked } from './setup/until-asked.mjs'

await runAsScript(async () => {
  await installPackages()
  await buildPages()
  await buildServer()
  return runUntilAsked([...SERVER_FLAGS, SERVER], {
    ...SERVER_VARIABLES,
    NODE_COMPILE_CACHE: COMPILED_SOURCES,
    ...process.env,
  })
})
