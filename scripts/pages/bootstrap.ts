import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

export const BOOTSTRAP = 'bootstrap.js'
const SOURCE = join(import.meta.dirname, '..', '..', 'src', 'web', 'shell', 'bootstrap.ts')

/** It stands before everything else. */
export const compileBootstrap = (): Promise<string> => compileClassic(SOURCE)

/** A classic script, with nothing of the modules it imports but what it uses. */
export async function compileClassic(source: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' }, treeshake: { moduleSideEffects: false } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

/** Compiles the bootstrap script whenever it is asked for, while pages are worked on. The build emits it (drawn-pages.ts). */
export function bootstrapWhileWorking(): Plugin {
  return {
    name: 'bootstrap',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(`/${BOOTSTRAP}`, (_, response, next) => {
        compileBootstrap().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
      })
    },
  }
}
