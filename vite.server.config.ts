import { relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

// As deep as the folder that scripts/setup/server.mjs builds into first.
const TO = resolve(import.meta.dirname, 'dist', 'server')

/** Tables, pages and workers are found from where a source lies, also by what was made of it. */
const asIfInItsPlace: Plugin = {
  name: 'as-if-in-its-place',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.url/ },
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.url', `new URL('${relative(TO, id)}', import.meta.url).href`),
      map: null,
    }),
  },
}

/** V8 keeps a file in half the memory when all its characters are of ASCII. */
const inAscii: Plugin = {
  name: 'in-ascii',
  renderChunk: (code) => ({
    code: code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    map: null,
  }),
}

/** The server and its packages in one file: a third less memory than its 1,500 sources, as `npm start` runs it (docs/decisions/025). */
export default defineConfig({
  plugins: [asIfInItsPlace, inAscii],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/main.ts',
    outDir: TO,
    target: 'node24',
    copyPublicDir: false,
    rolldownOptions: {
      // What some packages could use and this one does not have.
      external: ['pg-native', 'cloudflare:sockets', 'bun:sqlite'],
      // One file: a build beside a server that runs takes nothing away that it would load later.
      output: { codeSplitting: false, comments: false },
    },
  },
})
